import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrderLinksApi, adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { sendProofBy, setAdvances } from '#tests/support/fixtures/advances.ts'
import { aParcel, type Parcel } from '#tests/support/fixtures/parcels.ts'
import { aPng, aPngOfSize, converted, joined, text } from '#tests/support/fixtures/pictures.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'

/** An order of PKR 2,000 that is asked for 500 in advance. */
async function anOrderToPayInAdvance(shop: TestShop, changes: Partial<Parcel> = {}) {
  const parcel = await aParcel(shop, { state: 'confirmed', amount: 2000, email: 'ali@example.com', ...changes })
  const until = shop.clock.now() + 3 * 86_400_000
  await shop.sql(
    `UPDATE orders SET advance_asked = 500, advance_reason = 'staff', advance_until = ?, advance_remind_at = ? WHERE id = ?`,
    until,
    until - 86_400_000,
    parcel.id,
  )
  return { ...parcel, token: await tokenOf(shop, parcel.id) }
}

const aPicture = async (size = 4, name = 'receipt.png') => new File([await aPng(size, size)], name)
const stored = async () => (await env.PRIVATE.list({ prefix: 'proofs/' })).objects.map(({ key }) => key)
const proofsOf = (shop: TestShop) => shop.sql('SELECT * FROM order_proofs ORDER BY id')

describe('does', () => {
  test('a picture is kept privately, the owner is told, and staff receive the money', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const [owner, { id, number, token }] = [await theOwner(shop), await anOrderToPayInAdvance(shop)]
    const sent = await sendProofBy(shop.visitor(), token, { picture: await aPicture() })
    expect(sent).toMatchObject({ status: 200, message: 'Thank you. We will check it and tell you.' })
    const keys = await stored()
    expect(keys).toEqual([expect.stringMatching(/^proofs\/[0-9a-f-]{36}$/)])
    const [notice] = (await shop.outbox()).filter(({ subject }) => subject.includes('proof of payment'))
    expect(notice?.subject).toBe(`Order ${number}: a proof of payment to check`)

    const { proofs } = await owner.call(adminAdvancesApi.listProofs, {})
    expect(proofs).toMatchObject([
      { orderId: id, number, kind: 'picture', missing: 500, payable: 2000, isEnded: false, usedBefore: [] },
    ])
    const params = { id: proofs[0]?.id ?? '' }
    const receive = () => owner.call(adminAdvancesApi.receiveProof, { params, body: { amount: 500, way: 'raast' } })
    const { order } = await receive()
    expect(order.money).toMatchObject({ advance: 500, toCollect: 1500 })
    expect(order.advance).toMatchObject({
      missing: 0,
      proofs: [{ state: 'received', who: expect.any(String) as string }],
    })
    await receive()
    expect((await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })).order.money).toMatchObject({
      advance: 500,
    })
    expect((await owner.call(adminAdvancesApi.listProofs, {})).proofs).toEqual([])
    await expect(owner.call(adminAdvancesApi.declineProof, { params, body: { words: 'No' } })).rejects.toMatchObject({
      code: 'STALE',
    })
    const told = (await shop.outbox()).filter(({ to }) => to === 'ali@example.com')
    expect(told.map(({ subject }) => subject)).toEqual([`We have received PKR 500 for your order ${number}`])
  })

  test('a reference that did not come in is declined with words, which the customer reads', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const [owner, { id, token }] = [await theOwner(shop), await anOrderToPayInAdvance(shop)]
    await sendProofBy(shop.visitor(), token, { reference: 'FP-1234 56' })
    const [proof] = (await owner.call(adminAdvancesApi.listProofs, {})).proofs
    const body = { words: 'We see no money with this number.' }
    const decline = () => owner.call(adminAdvancesApi.declineProof, { params: { id: proof?.id ?? '' }, body })
    await decline()
    await decline()
    const { order } = await shop.visitor().call(orderLinksApi.getOrderByLink, { params: { token } })
    expect(order.advance?.proofs).toMatchObject([
      { kind: 'reference', reference: 'FP-1234 56', state: 'declined', ...body },
    ])
    const told = (await shop.outbox()).filter(({ to }) => to === 'ali@example.com')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(body.words)
    expect((await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })).order.money.advance).toBe(0)
  })

  test('a declined proof that is sent again is to check again, once, and its order waits for it', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const [owner, { token }] = [await theOwner(shop), await anOrderToPayInAdvance(shop)]
    const listed = async () => (await owner.call(adminAdvancesApi.listProofs, {})).proofs
    const decline = async () => {
      const [proof] = await listed()
      await owner.call(adminAdvancesApi.declineProof, {
        params: { id: proof?.id ?? '' },
        body: { words: 'Not there yet.' },
      })
    }
    for (const again of [{ reference: 'FP 1234' }, { picture: await aPicture() }]) {
      await sendProofBy(shop.visitor(), token, again)
      await decline()
      expect(await listed()).toEqual([])
      const answers = await Promise.all([1, 2, 3].map(() => sendProofBy(shop.visitor(), token, again)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await listed()).toMatchObject([{ state: 'open', words: 'Not there yet.', who: null }])
      await decline()
    }
    expect(await stored()).toHaveLength(1)
    const notices = (await shop.outbox()).filter(({ subject }) => subject.includes('a proof of payment to check'))
    expect(notices).toHaveLength(4)
    for (let index = 0; index < 5; index += 1) await sendProofBy(shop.visitor(), token, { reference: `REF${index}` })
    expect(await sendProofBy(shop.visitor(), token, { reference: 'fp1234' })).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('a proof that was used before is pointed out, also one that staff typed into the ledger', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const owner = await theOwner(shop)
    const first = await anOrderToPayInAdvance(shop, { number: 1003 })
    const other = await anOrderToPayInAdvance(shop, { number: 1004 })
    const third = await anOrderToPayInAdvance(shop, { number: 1005 })
    await sendProofBy(shop.visitor(), first.token, { reference: 'FP 1234-5678' })
    await sendProofBy(shop.visitor(), first.token, { picture: await aPicture() })
    await sendProofBy(shop.visitor(), other.token, { reference: 'fp۱۲۳۴5678' })
    await sendProofBy(shop.visitor(), other.token, { picture: await aPicture(4, 'other.png') })
    const entry = { kind: 'advance', amount: 1, way: 'other', reference: 'Askari: 1234 5678', key: 'k1' } as const
    await owner.call(ledgerApi.addOrderEntry, { params: { id: third.id }, body: entry })
    // The number first, and another number that only begins with it.
    for (const [index, reference] of ['12345678 (Askari)', '1234-5678 Askari', '123456789 Askari'].entries()) {
      const { id } = await anOrderToPayInAdvance(shop, { number: 1006 + index })
      await owner.call(ledgerApi.addOrderEntry, { params: { id }, body: { ...entry, reference } })
    }
    const { order } = await owner.call(adminOrdersApi.getAdminOrder, { params: { id: other.id } })
    expect(order.advance.proofs.map(({ kind, usedBefore }) => [kind, usedBefore])).toEqual([
      ['reference', [1003, 1005, 1006, 1007]],
      ['picture', [1003]],
    ])
  })

  test('the same proof again changes nothing, also at the same moment', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const { token } = await anOrderToPayInAdvance(shop)
    const person = shop.visitor()
    const answers = await Promise.all(
      [1, 2, 3].map(async () => sendProofBy(person, token, { picture: await aPicture() })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all(['AB 12', 'ab12', 'AB-12'].map((reference) => sendProofBy(person, token, { reference })))
    expect(await proofsOf(shop)).toHaveLength(2)
    expect(await stored()).toHaveLength(1)
    expect((await shop.outbox()).filter(({ subject }) => subject.includes('proof of payment'))).toHaveLength(2)
  })

  test('what came for a cancelled order is received, and is to send back', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const [owner, { id, token }] = [await theOwner(shop), await anOrderToPayInAdvance(shop)]
    await sendProofBy(shop.visitor(), token, { reference: 'FP1234' })
    await owner.call(adminOrdersApi.changeOrderState, {
      params: { id },
      body: { from: 'confirmed', to: 'cancelled', reason: 'Sold' },
    })
    const [proof] = (await owner.call(adminAdvancesApi.listProofs, {})).proofs
    expect(proof).toMatchObject({ missing: 0, payable: 2000, isEnded: true })
    const params = { id: proof?.id ?? '' }
    const { order } = await owner.call(adminAdvancesApi.receiveProof, { params, body: { amount: 500, way: 'raast' } })
    expect(order.money).toMatchObject({ advance: 500, toRefund: 500 })
  })

  test('of a cancelled order the customer is not asked for another proof', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const [owner, { id, token }] = [await theOwner(shop), await anOrderToPayInAdvance(shop)]
    await sendProofBy(shop.visitor(), token, { reference: 'FP1234' })
    const cancel = { from: 'confirmed', to: 'cancelled', reason: 'Sold' } as const
    await owner.call(adminOrdersApi.changeOrderState, { params: { id }, body: cancel })
    const [proof] = (await owner.call(adminAdvancesApi.listProofs, {})).proofs
    const body = { words: 'Not there.' }
    await owner.call(adminAdvancesApi.declineProof, { params: { id: proof?.id ?? '' }, body })
    const last = (await shop.outbox()).findLast(({ to }) => to === 'ali@example.com')
    expect(last?.text).toContain('Do you have a question? Call')
    expect(last?.text).not.toContain('send it again')
  })
})

describe('refuses', () => {
  test('every file that is no whole picture, and one over 5 MB', async () => {
    const shop = openShop()
    const { token } = await anOrderToPayInAdvance(shop)
    const png = await aPng(4, 4)
    const files: [File, string][] = [
      [new File(['<svg onload="alert(1)"/>'], 'receipt.svg'), 'FILE_TYPE'],
      [new File(['<svg onload="alert(1)"/>'], 'receipt.png'), 'FILE_TYPE'],
      [new File(['<!doctype html><script>alert(1)</script>'], 'receipt.jpg'), 'FILE_TYPE'],
      [new File([joined([0xff, 0xd8, 0xff, 0xe0], text('<script>'))], 'receipt.jpg'), 'FILE_TYPE'],
      [new File([png], 'receipt.html'), 'FILE_TYPE'],
      [new File(['%PDF-1.7'], 'receipt.pdf'), 'FILE_TYPE'],
      [new File([], 'receipt.png'), 'FILE_TYPE'],
      [new File([joined(png, new Uint8Array(5 * 1024 * 1024))], 'receipt.png'), 'FILE_TOO_LARGE'],
      [new File([new Uint8Array(8 * 1024 * 1024)], 'receipt.png'), 'FILE_TOO_LARGE'],
      [new File([await aPngOfSize(20_000, 20_000)], 'receipt.png'), 'FILE_TOO_LARGE'],
    ]
    for (const [picture, code] of files)
      expect(await sendProofBy(shop.visitor(), token, { picture }), picture.name).toMatchObject({ code })
    expect(await proofsOf(shop)).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('nothing, both, or a reference that is none', async () => {
    const shop = openShop()
    const { token } = await anOrderToPayInAdvance(shop)
    const send = async (fields: Record<string, string | File>) =>
      (await sendProofBy(shop.visitor(), token, fields)).code
    expect(await send({})).toBe('VALIDATION')
    expect(await send({ reference: '  ' })).toBe('VALIDATION')
    expect(await send({ reference: '---' })).toBe('VALIDATION')
    expect(await send({ reference: '<b>1234</b>' })).toBe('VALIDATION')
    expect(await send({ reference: 'X'.repeat(81) })).toBe('VALIDATION')
    expect(await send({ picture: 'text' })).toBe('VALIDATION')
    expect(await send({ reference: 'ABC1', picture: await aPicture() })).toBe('VALIDATION')
  })

  test('a printed link, a forged and a revoked one, and somebody else’s order', async () => {
    const shop = openShop()
    const [owner, { id, token }] = [await theOwner(shop), await anOrderToPayInAdvance(shop)]
    const send = async (with_: string) => (await sendProofBy(shop.visitor(), with_, { reference: 'FP1234' })).status
    const printed = await sendProofBy(shop.visitor(), await tokenOf(shop, id, 'slip'), { reference: 'FP1234' })
    expect(printed).toMatchObject({ status: 403, code: 'NOT_PROVED' })
    expect(await send(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(404)
    expect(await send('nonsense')).toBe(404)
    await owner.call(adminOrderLinksApi.revokeOrderLinks, { params: { id }, body: { kinds: ['message'] } })
    expect(await send(token)).toBe(404)
    expect(await send(await tokenOf(shop, id, 'device'))).toBe(200)
  })

  test('an order that left or ended, and one that is paid', async () => {
    const shop = openShop()
    for (const state of ['shipped', 'delivered', 'cancelled', 'refused', 'returned'] as const) {
      const { token } = await anOrderToPayInAdvance(shop, { state, courierId: 'leopards' })
      expect(await sendProofBy(shop.visitor(), token, { reference: 'FP1234' }), state).toMatchObject({
        status: 409,
        code: 'TOO_LATE',
      })
    }
    const [owner, paid] = [await theOwner(shop), await anOrderToPayInAdvance(shop)]
    const body = { kind: 'advance', amount: 2000, way: 'raast', key: 'k1' } as const
    await owner.call(ledgerApi.addOrderEntry, { params: { id: paid.id }, body })
    expect(await sendProofBy(shop.visitor(), paid.token, { reference: 'FP1' })).toMatchObject({ code: 'TOO_LATE' })
  })

  test('a sixth proof while five are to be checked, also when all arrive at once', async () => {
    const shop = openShop()
    const { token } = await anOrderToPayInAdvance(shop)
    const person = shop.visitor()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => sendProofBy(person, token, { reference: `REF${index}` })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 200, 429, 429, 429,
    ])
    expect(await sendProofBy(person, token, { picture: await aPicture() })).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await stored()).toEqual([])
  })

  test('more money than is to collect', async () => {
    const shop = openShop()
    const [owner, { token }] = [await theOwner(shop), await anOrderToPayInAdvance(shop)]
    await sendProofBy(shop.visitor(), token, { reference: 'FP1234' })
    const [proof] = (await owner.call(adminAdvancesApi.listProofs, {})).proofs
    const receive = (amount: number) =>
      owner.call(adminAdvancesApi.receiveProof, { params: { id: proof?.id ?? '' }, body: { amount, way: 'raast' } })
    await expect(receive(2001)).rejects.toMatchObject({ code: 'TOO_MUCH' })
    expect((await receive(2000)).order.money.toCollect).toBe(0)
  })
})

describe('protects', () => {
  test('only staff get the picture, as a download that no browser runs', async () => {
    const shop = openShop()
    const [owner, staff, { id, token }] = [
      await theOwner(shop),
      await aStaffMember(shop),
      await anOrderToPayInAdvance(shop),
    ]
    const jpg = await converted(await aPng(8, 8), 'image/jpeg')
    await sendProofBy(shop.visitor(), token, { picture: new File([jpg], 'receipt.jpg') })
    const [{ id: proofId, picture_key: key } = { id: '', picture_key: '' }] = (await proofsOf(shop)) as {
      id: string
      picture_key: string
    }[]
    const path = fillPath(adminAdvancesApi.getProofPicture.path, { id: proofId })
    expect((await shop.visitor().fetch(path)).status).toBe(401)
    expect((await shop.visitor().fetch(`/images/${key}`)).status).toBe(404)
    for (const person of [owner, staff]) {
      const response = await person.fetch(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('application/octet-stream')
      expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Order \d+\.jpg"/)
      expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
      expect(response.headers.get('Cache-Control')).toContain('no-store')
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(jpg)
    }
    const printed = await shop
      .visitor()
      .call(orderLinksApi.getOrderByLink, { params: { token: await tokenOf(shop, id, 'slip') } })
    expect(printed.order.advance).toMatchObject({ proofs: [], maySend: false })
  })

  test('received and declined at the same moment, one decision stands', async () => {
    const shop = openShop()
    const [owner, staff, { id, token }] = [
      await theOwner(shop),
      await aStaffMember(shop),
      await anOrderToPayInAdvance(shop),
    ]
    await sendProofBy(shop.visitor(), token, { reference: 'FP1234' })
    const [proof] = (await owner.call(adminAdvancesApi.listProofs, {})).proofs
    const params = { id: proof?.id ?? '' }
    const [received, again, declined] = await Promise.allSettled([
      owner.call(adminAdvancesApi.receiveProof, { params, body: { amount: 500, way: 'raast' } }),
      staff.call(adminAdvancesApi.receiveProof, { params, body: { amount: 500, way: 'raast' } }),
      staff.call(adminAdvancesApi.declineProof, { params, body: { words: 'No money came.' } }),
    ])
    const { order } = await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })
    const isReceived = order.advance.proofs[0]?.state === 'received'
    expect(order.money.advance).toBe(isReceived ? 500 : 0)
    expect([received.status, again.status]).toEqual(isReceived ? ['fulfilled', 'fulfilled'] : ['rejected', 'rejected'])
    expect(declined.status).toBe(isReceived ? 'rejected' : 'fulfilled')
  })
})
