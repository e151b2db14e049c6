import { describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { allowManyOpenOrders, anOrder } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { aStaffMember, type StaffPersonAtWork } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'

async function open() {
  const shop = openShop()
  await allowManyOpenOrders(shop)
  const plug = await shop.product({ stock: 10, newPrice: 1000, name: 'Spark plug', kind: 'engine' })
  const chain = await shop.product({
    stock: 10,
    newPrice: 1000,
    name: 'Chain',
    kind: 'chain-and-sprocket',
  })
  for (const [shelf, part] of [
    ['B-2', plug],
    ['A-1', chain],
  ] as const) {
    await shop.sql('UPDATE products SET shelf = ? WHERE id = ?', shelf, part._id)
  }
  const [sara, bilal] = [await anAccount(shop), await aStaffMember(shop)]
  const place = async (...lines: Parameters<typeof anOrder>[0]) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    return (await sara.call(ordersApi.placeOrder, { body: anOrder(lines), headers })).orderId
  }
  return { shop, plug, chain, bilal, place }
}

const move = (person: StaffPersonAtWork, id: string, from: OrderState, to: OrderState, more = {}) =>
  person.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from, to, ...more } })

async function pack(person: StaffPersonAtWork, id: string) {
  await move(person, id, 'placed', 'confirmed')
  const { order } = await move(person, id, 'confirmed', 'packed')
  if (!order.parcel) throw new Error('a packed order has no parcel')
  return order.parcel
}

describe('does', () => {
  test('packing an order makes its parcel, which weighs what its kinds of parts weigh', async () => {
    const { plug, chain, bilal, place } = await open()
    const parcel = await pack(bilal, await place([plug, 2], [chain, 1]))
    expect(parcel).toMatchObject({
      state: 'prepared',
      courierId: 'leopards',
      weightGrams: 2 * 2500 + 1800,
      pieces: 1,
      trackingNumber: null,
      toCollect: 3000 + 50,
      problems: [],
      reference: `${parcel.number}-1`,
    })
    const { parcels, counts } = await bilal.call(parcelsApi.listParcels, { query: { orderId: parcel.orderId } })
    expect(parcels).toEqual([parcel])
    expect(counts).toEqual({ prepared: 1 })
  })

  test('a parcel goes with the courier that was chosen last, until the owner’s rule says otherwise', async () => {
    const { shop, plug, bilal, place } = await open()
    const first = await pack(bilal, await place([plug, 1]))
    const body = { from: first.updatedAt, courierId: 'postex', weightGrams: 700, pieces: 2 }
    const { parcel } = await bilal.call(parcelsApi.saveParcel, { params: { id: first.orderId }, body })
    expect(parcel).toMatchObject({ courierId: 'postex', weightGrams: 700, pieces: 2 })
    // Again, as after an answer that was lost.
    expect((await bilal.call(parcelsApi.saveParcel, { params: { id: first.orderId }, body })).parcel).toEqual(parcel)
    expect(await pack(bilal, await place([plug, 1]))).toMatchObject({ courierId: 'postex' })
    await shop.sql(`INSERT INTO courier_rules (position, up_to_grams, courier_id) VALUES (0, 3000, 'tcs')`)
    expect(await pack(bilal, await place([plug, 1]))).toMatchObject({ courierId: 'tcs' })
    expect(await pack(bilal, await place([plug, 2]))).toMatchObject({ courierId: 'postex' })
  })

  test('parts are picked by shelf for all orders together, and two people see each other’s ticks', async () => {
    const { shop, plug, chain, bilal, place } = await open()
    const hina = await aStaffMember(shop)
    const [one, two] = [await place([plug, 2], [chain, 1]), await place([plug, 1])]
    for (const id of [one, two]) await move(bilal, id, 'placed', 'confirmed')
    const tick = (person: StaffPersonAtWork, orderId: string, picked = true) =>
      person.call(parcelsApi.savePick, { body: { orderId, productId: plug._id, picked } })
    await tick(bilal, one)
    await tick(bilal, one)
    const [first, second] = (await hina.call(parcelsApi.getBench, { query: {} })).picks
    expect(first).toMatchObject({ name: 'Chain', shelf: 'A-1', quantity: 1, picked: false })
    expect(second).toMatchObject({ name: 'Spark plug', quantity: 3, picked: false })
    expect(second?.orders.map(({ id, quantity, picked }) => ({ id, quantity, picked }))).toEqual([
      { id: one, quantity: 2, picked: true },
      { id: two, quantity: 1, picked: false },
    ])
    await tick(hina, two)
    expect((await bilal.call(parcelsApi.getBench, { query: {} })).picks[1]).toMatchObject({ picked: true })
    await tick(hina, one, false)
    expect((await bilal.call(parcelsApi.getBench, { query: {} })).picks[1]).toMatchObject({ picked: false })
    await move(bilal, two, 'confirmed', 'packed')
    const { picks, parcels } = await bilal.call(parcelsApi.getBench, { query: {} })
    expect(picks.map(({ quantity }) => quantity)).toEqual([1, 2])
    expect(parcels.map(({ orderId, state }) => [orderId, state])).toEqual([[two, 'prepared']])
  })

  test('what is collected is picked and packed too, and it is no parcel', async () => {
    const { shop, plug, bilal, place } = await open()
    const id = await place([plug, 1])
    await shop.sql(`UPDATE orders SET delivery = 'collect' WHERE id = ?`, id)
    await move(bilal, id, 'placed', 'confirmed')
    const waiting = await bilal.call(parcelsApi.getBench, { query: {} })
    expect(waiting.picks[0]?.orders.map((order) => order.id)).toEqual([id])
    expect(waiting.connected).toEqual([])
    await move(bilal, id, 'confirmed', 'packed')
    expect(await bilal.call(parcelsApi.getBench, { query: {} })).toMatchObject({ picks: [], parcels: [] })
  })

  test('a parcel follows its order: handed over, taken back, delivered', async () => {
    const { shop, plug, bilal, place } = await open()
    const { orderId } = await pack(bilal, await place([plug, 1]))
    const shipped = { courierId: 'tcs', trackingNumber: 'TCS100' }
    const { order } = await move(bilal, orderId, 'packed', 'shipped', shipped)
    expect(order.parcel).toMatchObject({ state: 'picked', ...shipped })
    const undo = { params: { id: orderId }, body: { updatedAt: order.updatedAt } }
    const undone = await bilal.call(adminOrdersApi.undoOrder, undo)
    expect(undone.order.parcel).toMatchObject({ state: 'prepared', trackingNumber: null })
    await move(bilal, orderId, 'packed', 'shipped', shipped)
    shop.clock.advance(60_000)
    const { order: delivered } = await move(bilal, orderId, 'shipped', 'delivered')
    expect(delivered.parcel).toMatchObject({ state: 'delivered', problems: [] })
    const { counts } = await bilal.call(parcelsApi.listParcels, { query: {} })
    expect(counts).toEqual({ delivered: 1 })
  })

  test('an order whose packing is undone has no parcel, and one that is cancelled a closed one', async () => {
    const { plug, bilal, place } = await open()
    const id = await place([plug, 1])
    await move(bilal, id, 'placed', 'confirmed')
    const { order } = await move(bilal, id, 'confirmed', 'packed')
    const undo = { params: { id }, body: { updatedAt: order.updatedAt } }
    expect((await bilal.call(adminOrdersApi.undoOrder, undo)).order.parcel).toBeNull()
    await move(bilal, id, 'confirmed', 'packed')
    const cancelled = await move(bilal, id, 'packed', 'cancelled', { reason: 'Customer changed mind' })
    expect(cancelled.order.parcel).toMatchObject({ state: 'cancelled' })
  })

  test('a parcel that cannot be booked says why, at the field', async () => {
    const { shop, plug, bilal, place } = await open()
    await shop.sql(`UPDATE choices SET grams = NULL WHERE key = 'engine'`)
    const { orderId } = await pack(bilal, await place([plug, 1]))
    await shop.sql(`UPDATE orders SET phone = '0421234567', street = ? WHERE id = ?`, 'x'.repeat(201), orderId)
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id: orderId } })
    expect(order.parcel?.problems).toEqual([
      { field: 'phone', sentence: 'There is no mobile number that starts with 03.' },
      { field: 'street', sentence: 'Leopards takes 200 letters of an address; this one has 201.' },
      { field: 'weightGrams', sentence: 'The weight is missing: no kind of its parts says what one weighs.' },
    ])
  })
})

describe('refuses', () => {
  test('a second parcel, a parcel of an order that is not packed, and a change that is stale', async () => {
    const { plug, bilal, place } = await open()
    const id = await place([plug, 1])
    const body = { from: null, courierId: 'tcs', weightGrams: 500, pieces: 1 }
    const save = (changes = {}) => bilal.call(parcelsApi.saveParcel, { params: { id }, body: { ...body, ...changes } })
    expect(await refusal(save())).toMatchObject({ code: 'VALIDATION' })
    const parcel = await pack(bilal, id)
    expect(await refusal(save())).toMatchObject({
      code: 'PARCEL_OPEN',
      message: 'This order has a parcel already. Please look again.',
    })
    expect(await refusal(save({ from: parcel.updatedAt - 1 }))).toMatchObject({ code: 'STALE' })
    expect(await refusal(save({ from: parcel.updatedAt, courierId: 'nobody' }))).toMatchObject({ code: 'VALIDATION' })
    await move(bilal, id, 'packed', 'shipped', { courierId: 'tcs' })
    expect(await refusal(save({ from: parcel.updatedAt }))).toMatchObject({
      code: 'PARCEL_OPEN',
      message: 'The courier has taken this parcel. It can no longer be changed or cancelled.',
    })
  })

  test('to hand over without a courier, and while it is not clear whether a courier has the parcel', async () => {
    const { shop, plug, bilal, place } = await open()
    const { orderId } = await pack(bilal, await place([plug, 1]))
    const handOver = (more = {}) => move(bilal, orderId, 'packed', 'shipped', more)
    expect(await refusal(handOver())).toMatchObject({ code: 'VALIDATION' })
    await shop.sql(`UPDATE parcels SET state = 'unsure'`)
    expect(await refusal(handOver({ courierId: 'tcs' }))).toMatchObject({ code: 'UNSURE' })
  })

  test('a tick for an order that no longer waits', async () => {
    const { plug, bilal, place } = await open()
    const { orderId } = await pack(bilal, await place([plug, 1]))
    const body = { orderId, productId: plug._id, picked: true }
    expect(await refusal(bilal.call(parcelsApi.savePick, { body }))).toMatchObject({ code: 'STALE' })
  })
})
