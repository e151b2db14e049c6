import { describe, expect, test } from 'vitest'
import { fillPath } from '#domain/endpoint.ts'
import { languageHeader } from '#domain/language/languages.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { dayAndMonth, returnableUntil } from '#domain/returns/return-days.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { aGuestOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { aPng, aPngOfSize, joined, text } from '#tests/support/fixtures/pictures.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { aReturnedLine, openSold } from '#tests/support/worker/returns.ts'

type Sold = Awaited<ReturnType<typeof openSold>>

/** Sends a form with files, as the page does. */
async function sendForm({ visitor, token, plug }: Sold, files: File[], lines: unknown = [aReturnedLine(plug)]) {
  const form = new FormData()
  form.append('lines', typeof lines === 'string' ? lines : JSON.stringify(lines))
  form.append('note', 'Broken when it came')
  for (const file of files) form.append('photos', file)
  const path = fillPath(returnsApi.requestReturn.path, { token: await token() })
  const response = await visitor.fetch(path, { method: 'POST', body: form })
  return await response.json<{ code?: string; returnId?: string; errors?: Record<string, string> }>()
}

const photo = async (name = 'part.png') => new File([await aPng(4, 4)], name)
const stored = ({ shop }: Sold) => shop.env.PRIVATE.list({ prefix: 'returns/' })

describe('does', () => {
  test('a request is shown on the page of the order, to staff, and by email to both', async () => {
    const { shop, ask, page, read, plug } = await openSold()
    const line = aReturnedLine(plug, { reason: 'does-not-fit', wish: 'money', bike: 'honda-cd-70', year: 2019 })
    const { returnId, message } = await ask([line], { note: 'The thread is too short' })
    expect(message).toBe('We have your request and will answer soon.')
    const order = await page()
    expect(order.returns).toMatchObject([
      { id: returnId, number: 1, state: 'asked', mayWithdraw: true, lines: [line], note: 'The thread is too short' },
    ])
    expect(order.history.at(-1)).toMatchObject({ text: 'Return 1: Asked, Spark plug × 1' })
    expect(order.returnable?.lines.find(({ productId }) => productId === plug._id)).toMatchObject({ quantity: 1 })
    expect(await read(returnId)).toMatchObject({ state: 'asked', worth: 1000, paid: 1000, phone: '03001234567' })
    const subjects = (await shop.outbox()).map(({ to, subject }) => `${to}: ${subject}`)
    expect(subjects).toContain('sara@example.com: We have your return request for order 1001')
    expect(subjects.some((subject) => subject.endsWith(': Return asked for order 1001'))).toBe(true)
  })

  test('each step is told by email in the language of the order, with what staff answered', async () => {
    const { shop, ask, move, receive, plug, orderId } = await openSold()
    await shop.sql(`UPDATE orders SET language = 'roman' WHERE id = ?`, orderId)
    const { returnId } = await ask([aReturnedLine(plug)])
    await move(returnId, 'agreed', { words: 'Shukriya, bhej dein' })
    await move(returnId, 'on-its-way')
    await receive(returnId)
    await move(returnId, 'done', { exchange: { lines: [{ productId: plug._id, quantity: 1 }] } })
    const sent = (await shop.outbox()).filter(({ to }) => to === 'sara@example.com').slice(-6)
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Order 1001 ki wapsi ki darkhwast mil gayi',
      'Order 1001 ke parts wapas bhej sakte hain',
      'Order 1001 ke parts hamari taraf raaste mein hain',
      'Order 1001 ke parts mil gaye',
      'Order 1001 ki wapsi mukammal',
      'Badle ka order 1002 pakka ho gaya',
    ])
    expect(sent[1]?.text).toContain('Shukriya, bhej dein')
    expect(sent[5]?.text).toContain('Kuch nahi dena.')
  })

  test('photos come with a form, are kept in private, and staff download them', async () => {
    const sold = await openSold()
    const { returnId = '' } = await sendForm(sold, [await photo(), await photo('other.PNG')])
    expect(await sold.read(returnId)).toMatchObject({
      note: 'Broken when it came',
      photos: [
        { position: 1, type: 'png' },
        { position: 2, type: 'png' },
      ],
    })
    expect((await stored(sold)).objects).toHaveLength(2)
    expect((await sold.page()).returns[0]?.photos).toBe(2)
    const path = fillPath(adminReturnsApi.getReturnPhoto.path, { id: returnId, position: '1' })
    const file = await sold.owner.fetch(path)
    expect(file.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="return-1001-1-1.png"')
    expect(file.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect((await sold.visitor.fetch(path)).status).toBe(401)
  })

  test('the same request is one return: with a key, without one, and twice at once', async () => {
    const sold = await openSold()
    const { ask, plug, visitor, token } = sold
    const body = { lines: [aReturnedLine(plug)] }
    const [one, two] = await Promise.all([ask(body.lines, { key: 'press-1' }), ask(body.lines, { key: 'press-1' })])
    expect(one.returnId).toBe(two.returnId)
    expect((await ask(body.lines, { key: 'press-1' })).returnId).toBe(one.returnId)
    const params = { token: await token() }
    const bare = () => visitor.call(returnsApi.requestReturn, { params, body })
    const [first, second] = await Promise.all([bare(), bare()])
    expect(first.returnId).toBe(second.returnId)
    expect(first.returnId).not.toBe(one.returnId)
    expect((await sold.page()).returns).toHaveLength(2)
  })

  test('the same without a key a minute later is for another piece', async () => {
    const { shop, plug, visitor, token, page } = await openSold()
    const params = { token: await token() }
    const ask = () => visitor.call(returnsApi.requestReturn, { params, body: { lines: [aReturnedLine(plug)] } })
    await ask()
    await ask()
    shop.clock.advance(60_000)
    await ask()
    expect((await page()).returns).toHaveLength(2)
  })

  test('the same without a key after it was withdrawn is a new request', async () => {
    const { plug, visitor, token, page } = await openSold()
    const params = { token: await token() }
    const ask = () => visitor.call(returnsApi.requestReturn, { params, body: { lines: [aReturnedLine(plug)] } })
    const { returnId: id } = await ask()
    await visitor.call(returnsApi.withdrawReturn, { params: { ...params, id } })
    await ask()
    expect((await page()).returns.map(({ state }) => state)).toEqual(['withdrawn', 'asked'])
  })

  test('a withdrawn return frees its pieces', async () => {
    const { ask, plug, visitor, token, page } = await openSold()
    const { returnId } = await ask([aReturnedLine(plug, { quantity: 2 })])
    const params = { token: await token(), id: returnId }
    await visitor.call(returnsApi.withdrawReturn, { params })
    const { order } = await visitor.call(returnsApi.withdrawReturn, { params })
    expect(order.returns[0]).toMatchObject({ state: 'withdrawn', mayWithdraw: false, next: null })
    await ask([aReturnedLine(plug, { quantity: 2 })])
    expect((await page()).returns.map(({ state }) => state)).toEqual(['withdrawn', 'asked'])
  })
})

describe('refuses', () => {
  test('one millisecond after midnight of the last day in Pakistan', async () => {
    const { shop, ask, plug, orderId, owner, page, visitor, token } = await openSold()
    const until = returnableUntil(shop.clock.now(), 3)
    await owner.call(adminSettingsApi.saveShopSettings, { body: { returnDays: 3, updatedAt: 0 } })
    await shop.sql('UPDATE orders SET delivered_at = ? WHERE id = ?', shop.clock.now(), orderId)
    // What was promised at the sale holds, whatever the owner sets later; older orders go by the setting.
    expect((await page()).returnable).toMatchObject({ until: returnableUntil(shop.clock.now(), 7), days: 7 })
    await shop.sql('UPDATE orders SET return_days = NULL WHERE id = ?', orderId)
    shop.clock.advance(until - shop.clock.now())
    await ask([aReturnedLine(plug)])
    expect((await page()).returnable).toMatchObject({ until, days: 3, lines: [{}, {}] })
    shop.clock.advance(1)
    const message = `The 3 days ended on ${dayAndMonth(until)}.`
    await expect(ask([aReturnedLine(plug)])).rejects.toMatchObject({ code: 'TOO_LATE', message })
    expect((await page()).returnable).toMatchObject({ until, lines: [] })
    const body = { lines: [aReturnedLine(plug)] }
    const headers = { [languageHeader]: 'roman', 'Idempotency-Key': 'late' }
    const late = visitor.call(returnsApi.requestReturn, { params: { token: await token() }, body, headers })
    await expect(late).rejects.toMatchObject({ message: `3 din ${dayAndMonth(until)} ko poore ho gaye.` })
  })

  test('what was not delivered, is not in the order, or came back already', async () => {
    const { shop, ask, plug, chain, visitor } = await openSold()
    const other = await shop.product({ name: 'Mirror' })
    await expect(ask([aReturnedLine(other)])).rejects.toMatchObject({ code: 'TOO_MUCH' })
    await expect(ask([aReturnedLine(plug, { quantity: 3 })])).rejects.toMatchObject({ code: 'TOO_MUCH' })
    await ask([aReturnedLine(plug), aReturnedLine(chain)])
    await expect(ask([aReturnedLine(plug), aReturnedLine(plug)])).rejects.toMatchObject({
      code: 'TOO_MUCH',
      message: 'You can return at most 1 × Spark plug.',
    })
    await ask([aReturnedLine(plug)])
    const none = { code: 'TOO_MUCH', message: 'You have already returned all of Spark plug.' }
    await expect(ask([aReturnedLine(plug, { reason: 'broken' })])).rejects.toMatchObject(none)
    const { orderId = '' } = await sendAsGuest(visitor, aGuestOrder([[plug, 1]]), 'press-1')
    const params = { token: await tokenOf(shop, orderId) }
    const early = visitor.call(returnsApi.requestReturn, { params, body: { lines: [aReturnedLine(plug)] } })
    await expect(early).rejects.toMatchObject({
      code: 'TOO_LATE',
      message: 'You can only return parts that were delivered.',
    })
  })

  test('of two requests at once for the same pieces, one', async () => {
    const { ask, plug, page } = await openSold()
    const both = [ask([aReturnedLine(plug, { quantity: 2 })]), ask([aReturnedLine(plug, { quantity: 2 })])]
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TOO_MUCH' } })
    expect((await page()).returns).toHaveLength(1)
  })

  test('kinds that cannot come back, but not what is broken', async () => {
    const { shop, ask, plug, owner, page } = await openSold()
    await shop.sql(`UPDATE products SET kind = 'battery-and-lights' WHERE id = ?`, plug._id)
    await owner.call(adminSettingsApi.saveShopSettings, {
      body: { noReturnKinds: ['battery-and-lights'], noReturnReason: 'It was opened.', updatedAt: 0 },
    })
    const refused = { code: 'VALIDATION', errors: { 'lines.0': 'Spark plug cannot be returned. It was opened.' } }
    await expect(ask([aReturnedLine(plug, { reason: 'not-needed' })])).rejects.toMatchObject(refused)
    await expect(ask([aReturnedLine(plug, { reason: 'does-not-fit' })])).rejects.toMatchObject(refused)
    const { returnable } = await page()
    expect(returnable?.lines.find(({ productId }) => productId === plug._id)).toMatchObject({ isLimited: true })
    await ask([aReturnedLine(plug, { reason: 'broken' })])
  })

  test('a line without a part, a reason, a wish or a bike of the list, and a year to come', async () => {
    const { ask, plug } = await openSold()
    const bad = (changes: object) => ask([{ ...aReturnedLine(plug), ...changes }])
    for (const changes of [
      { productId: '../x' },
      { quantity: 0 },
      { quantity: 1.5 },
      { reason: 'bored' },
      { wish: 'both' },
      { bike: 'honda-spaceship' },
      { year: 1969 },
      { year: 2099 },
    ]) {
      await expect(bad(changes)).rejects.toMatchObject({ code: 'VALIDATION' })
    }
    await expect(ask([])).rejects.toMatchObject({ message: 'Please choose what you are returning.' })
    await expect(ask([aReturnedLine(plug)], { note: 'x'.repeat(501) })).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  test('more returns than anybody needs, and says when to try again', async () => {
    const { shop, ask, plug, visitor, token } = await openSold()
    const { returnId } = await ask([aReturnedLine(plug)])
    const [row] = await shop.sql('SELECT * FROM returns WHERE id = ?', returnId)
    for (let number = 2; number <= returnLimits.perOrder; number += 1) {
      const copy = { ...row, id: `${returnId}-${number}`, number, key: `key-${number}`, state: 'withdrawn' }
      const marks = Object.keys(copy).map(() => '?')
      await shop.sql(
        `INSERT INTO returns (${Object.keys(copy).join()}) VALUES (${marks.join()})`,
        ...Object.values(copy),
      )
    }
    const path = fillPath(returnsApi.requestReturn.path, { token: await token() })
    const body = JSON.stringify({ lines: [aReturnedLine(plug)] })
    const response = await visitor.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('3600')
  })

  test('to withdraw what is on its way, or a return of another order', async () => {
    const { ask, plug, chain, visitor, token, move, sell, shop } = await openSold()
    const { returnId } = await ask([aReturnedLine(plug)])
    const foreign = await tokenOf(shop, await sell([[chain, 1]]))
    const withdraw = (of: string) => visitor.call(returnsApi.withdrawReturn, { params: { token: of, id: returnId } })
    await expect(withdraw(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await move(returnId, 'agreed')
    await move(returnId, 'on-its-way')
    await expect(withdraw(await token())).rejects.toMatchObject({ code: 'TOO_LATE' })
  })

  test('a whole parcel back when parts of it came back', async () => {
    const { ask, plug, owner, orderId, orderOf } = await openSold()
    await ask([aReturnedLine(plug)])
    const body = { from: 'delivered' as const, to: 'returned' as const, reason: 'Wrong part' }
    await expect(owner.call(adminOrdersApi.changeOrderState, { params: { id: orderId }, body })).rejects.toMatchObject({
      code: 'VALIDATION',
    })
    expect((await orderOf()).state).toBe('delivered')
  })
})

describe('protects', () => {
  test('only pictures are kept, at most four of 5 MB, and a refused request keeps none', async () => {
    const sold = await openSold()
    const png = await aPng(4, 4)
    const page = text('<html><script>alert(1)</script>')
    const refused: [File[], string][] = [
      [[new File([page], 'page.png')], 'FILE_TYPE'],
      [[new File([png], 'picture.html')], 'FILE_TYPE'],
      [[new File([png], 'picture.svg')], 'FILE_TYPE'],
      [[await photo(), new File([text('%PDF-1.4')], 'paper.pdf')], 'FILE_TYPE'],
      [[new File([joined(png, new Uint8Array(5 * 1024 * 1024))], 'large.png')], 'FILE_TOO_LARGE'],
      [[await photo(), new File([await aPngOfSize(20_000, 20_000)], 'part.png')], 'FILE_TOO_LARGE'],
      [await Promise.all([1, 2, 3, 4, 5].map(async () => photo())), 'VALIDATION'],
    ]
    for (const [files, code] of refused) expect(await sendForm(sold, files)).toMatchObject({ code })
    const tooMany = [aReturnedLine(sold.plug, { quantity: 3 })]
    expect(await sendForm(sold, [await photo()], tooMany)).toMatchObject({ code: 'TOO_MUCH' })
    expect(await sendForm(sold, [await photo()], 'no JSON')).toMatchObject({ code: 'VALIDATION' })
    expect((await stored(sold)).objects).toHaveLength(0)
    expect((await sold.page()).returns).toHaveLength(0)
  })

  test('a printed link asks for nothing, and shows neither note nor answer', async () => {
    const { ask, plug, visitor, token, move } = await openSold()
    const { returnId } = await ask([aReturnedLine(plug)], { note: 'My own words' })
    await move(returnId, 'agreed', { words: 'Our words' })
    const printed = { token: await token('slip') }
    const asked = visitor.call(returnsApi.requestReturn, { params: printed, body: { lines: [aReturnedLine(plug)] } })
    await expect(asked).rejects.toMatchObject({ code: 'NOT_PROVED' })
    const path = fillPath('/api/hitech/order/link/{token}', printed)
    const shown = await (await visitor.fetch(path)).text()
    expect(shown).toContain('"state":"agreed"')
    expect(shown).not.toContain('Our words')
    expect(shown).not.toContain('My own words')
    expect(JSON.parse(shown)).toMatchObject({ order: { returnable: null, returns: [{ mayWithdraw: false }] } })
  })
})
