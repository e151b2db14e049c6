import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { type TestShop } from '#tests/support/shop.ts'
import { type StaffPersonAtWork } from '#tests/support/people/staff.ts'

/** Terms of a courier that the shop does not have yet. */
export const trax = {
  id: 'courier-trax',
  from: null,
  name: 'BlueEx',
  trackingUrl: 'https://trax.example/track?number={number}',
  fee: 180,
  incomeTaxPercent: 2,
  salesTaxPercent: 2.25,
  isActive: true,
}

let keys = 0

/** A new idempotency key. */
export function aKey(): string {
  keys += 1
  return `key-of-device-${keys}`
}

/** What one courier owes. */
export async function owedBy(person: StaffPersonAtWork, id: string) {
  const { couriers } = await person.call(cashApi.listCourierCash)
  return couriers.find((each) => each.id === id)
}

/** Many parcels of Leopards at once, one rupee more each, delivered one millisecond after the other. */
export async function manyParcels(shop: TestShop, count: number, from: number): Promise<void> {
  await shop.sql(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO orders (id, number, idempotency_key, request_hash, state, subtotal, delivery_fee, amount, city, province,
       country, created_at, updated_at, courier_id, delivered_at, cash_due)
     SELECT printf('P%05d', i), 50000 + i, 'k' || i, '', 'delivered', 1000 + i, 0, 1000 + i, 'Lahore', 'Punjab', 'Pakistan',
       ?2, ?2, 'leopards', ?2 + i, 900 + i FROM n`,
    count,
    from,
  )
}
