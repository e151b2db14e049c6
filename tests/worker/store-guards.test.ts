import { createExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { adminOrderLinksApi } from '#domain/orders/orders.admin.endpoints.ts'
import { day } from '#tests/support/clock.ts'
import { sendProofBy, setAdvances } from '#tests/support/fixtures/advances.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { countStock, wait } from '#tests/support/fixtures/waiting-list.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { undoMs } from '#domain/orders/board-columns.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { openContext } from '#worker/open-context.ts'

/** What a store refuses by itself, because something changed after it was read. */

const contextOf = (shop: TestShop) => openContext(shop.env, shop.clock.now, createExecutionContext())
const asked = `UPDATE orders SET advance_asked = 500, advance_reason = 'staff', advance_until = 1 WHERE id = ?`

describe('refuses', () => {
  test('more money kept than is here, and any for a parcel that was accepted', async () => {
    const shop = openShop()
    const { id: orderId } = await aParcel(shop, { state: 'refused' })
    await shop.sql('UPDATE orders SET advance = 500 WHERE id = ?', orderId)
    const { stores } = contextOf(shop)
    const retain = async (amount: number) =>
      stores.ledger.retain({ orderId, amount, words: 'The way', was: 0, actor: 'owner', now: 1 })
    expect(await retain(501)).toBe(false)
    await shop.sql(`UPDATE orders SET state = 'delivered', delivered_at = 1 WHERE id = ?`, orderId)
    expect(await retain(500)).toBe(false)
    await shop.sql(`UPDATE orders SET state = 'refused' WHERE id = ?`, orderId)
    expect(await retain(500)).toBe(true)
  })

  test('the end of an order whose proof has just arrived', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const { id } = await aParcel(shop, { state: 'confirmed' })
    await shop.sql(asked, id)
    const { stores } = contextOf(shop)
    const [seen] = await stores.orderTransitions.list([id])
    if (!seen) throw new Error('no order')
    const cancel = async () => stores.advances.cancel(seen, 'No advance', 0, { emails: [], actor: 'shop', now: day })
    await shop.sql(
      `INSERT INTO order_proofs (id, order_id, kind, reference, fingerprint, at) VALUES ('P', ?, 'reference', 'FT1', 'FT1', 1)`,
      id,
    )
    expect(await cancel()).toBe(false)
    await shop.sql('DELETE FROM order_proofs')
    expect(await cancel()).toBe(true)
  })

  test('a proof by a link that was revoked meanwhile', async () => {
    const shop = openShop()
    await setAdvances(shop)
    const { id: orderId } = await aParcel(shop, { state: 'confirmed' })
    await shop.sql(asked, orderId)
    const { stores } = contextOf(shop)
    const proof = { orderId, reference: 'FT1', fingerprint: 'FT1', picture: null, now: 1 }
    const link = { kind: 'message', version: 0 } as const
    await (await theOwner(shop)).call(adminOrderLinksApi.revokeOrderLinks, { params: { id: orderId } })
    expect(await stores.proofs.add({ ...proof, id: 'P1' }, link, [])).toBe(false)
    expect(await stores.proofs.add({ ...proof, id: 'P1' }, { ...link, version: 1 }, [])).toBe(true)
    const again = await sendProofBy(shop.visitor(), await tokenOf(shop, orderId), { reference: 'FT1' })
    expect(again.status).toBe(200)
    expect(await shop.sql('SELECT id FROM order_proofs')).toEqual([{ id: 'P1' }])
  })

  test('an email about a part that is sold out again', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { _id } = await shop.product({ stock: 0 })
    await wait(shop.visitor(), _id, { email: 'sara@example.com' })
    await countStock(owner, _id, 5)
    const { stores, config, now } = contextOf(shop)
    await stores.waitingList.noticeBack(now())
    shop.clock.advance(undoMs)
    const [due] = await stores.waitingList.listDue(now())
    if (!due) throw new Error('nobody waits')
    await countStock(owner, _id, 0)
    const parameters = { parts: [], origin: config.publicOrigin, token: 'T' }
    const back = { kind: 'partsBack', to: due.email, language: due.language, parameters } as const
    const email = await encryptEmail(config.pepper, back, now())
    await stores.waitingList.notify([{ email, waitingIds: [due.waitingId] }], now())
    expect(await shop.sql('SELECT notified_at AS at FROM waiting_list')).toEqual([{ at: null }])
    expect(await shop.sql('SELECT id FROM outbox WHERE id = ?', email.id)).toEqual([])
  })
})
