import { env } from 'cloudflare:test'
import type { OrderState } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { orderToken, type OrderTokenKind } from '#worker/crypto/link-tokens.ts'
import type { CallInput } from '#web/api.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { type Account, anAccount } from '#tests/support/people/accounts.ts'
import { aStaffMember, type StaffPersonAtWork } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const versionColumns = {
  device: 'device_token_version',
  message: 'message_token_version',
  slip: 'slip_token_version',
  mail: 'message_token_version',
} as const satisfies Record<OrderTokenKind | 'mail', string>

/** The body of a state change. */
type StateChangeBody = Exclude<CallInput<typeof adminOrdersApi.changeOrderState>['body'], FormData | undefined>

let keys = 0

/** Places an order online; returns its id. */
export async function place(account: Account, lines: [Product, number][]): Promise<string> {
  keys += 1
  const headers = { 'Idempotency-Key': `order-${keys}` }
  return (await account.call(ordersApi.placeOrder, { body: anOrder(lines), headers })).orderId
}

/** Changes the state of an order. */
export const move = (person: StaffPersonAtWork, id: string, body: StateChangeBody) =>
  person.call(adminOrdersApi.changeOrderState, { params: { id }, body })

/** States of an order that succeeds, in order. */
export const way: OrderState[] = ['placed', 'confirmed', 'packed', 'shipped', 'delivered']

/** Moves an order along its way up to a state. */
export async function bringTo(person: StaffPersonAtWork, id: string, state: OrderState): Promise<void> {
  for (let step = 1; step <= way.indexOf(state); step += 1) {
    const [from, to] = [way[step - 1] as OrderState, way[step] as OrderState]
    await move(person, id, { from, to, ...(to === 'shipped' && { courierId: 'leopards', trackingNumber: 'LE100' }) })
  }
}

/** An open shop with a part, a customer and a staff member. */
export async function open() {
  const shop = openShop()
  const plug = await shop.product({ stock: 10, newPrice: 1000, name: 'Spark plug' })
  const [sara, bilal] = [await anAccount(shop), await aStaffMember(shop)]
  return { shop, plug, sara, bilal }
}

/** The token of an order, as the shop makes it now; `mail` is that of an email. */
export async function tokenOf(shop: TestShop, id: string, kind: OrderTokenKind | 'mail' = 'message'): Promise<string> {
  const [row] = await shop.sql<{ number: number; version: number }>(
    `SELECT number, ${versionColumns[kind]} AS version FROM orders WHERE id = ?`,
    id,
  )
  return orderToken(String(env.PEPPER), kind, { id, number: row?.number ?? 0, version: row?.version ?? 0 })
}
