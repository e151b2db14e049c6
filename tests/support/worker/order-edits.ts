import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { type CallInput } from '#web/api.ts'
import { type Account, anAccount } from '#tests/support/people/accounts.ts'
import { allowManyOpenOrders, anOrder } from '#tests/support/fixtures/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { aStaffMember, type StaffPersonAtWork } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'

/** The body of an order that staff edit or create. */
export type Body<E extends typeof adminOrdersApi.editOrder | typeof adminOrdersApi.createStaffOrder> = Exclude<
  CallInput<E>['body'],
  FormData | undefined
>

let keys = 0

/** A new idempotency key. */
export const aKey = () => {
  keys += 1
  return `key-${String(keys).padStart(6, '0')}`
}

/** Places an order online; returns its id. */
export async function place(account: Account, lines: [Product, number][]): Promise<string> {
  return (await account.call(ordersApi.placeOrder, { body: anOrder(lines), headers: { 'Idempotency-Key': aKey() } }))
    .orderId
}

/** Delivery address as the customer gave it. */
export const told = {
  name: 'Sara Khan',
  phone: anAddress.phone,
  street: anAddress.street,
  city: anAddress.city,
  zipCode: anAddress.zipCode,
  email: anAddress.email,
}

/** Edits an order as it is now. */
export async function change(
  person: StaffPersonAtWork,
  id: string,
  changes: Partial<Body<typeof adminOrdersApi.editOrder>>,
) {
  const { order } = await person.call(adminOrdersApi.getAdminOrder, { params: { id } })
  return person.call(adminOrdersApi.editOrder, {
    params: { id },
    body: { ...told, lines: [], updatedAt: order.updatedAt, ...changes },
  })
}

/** A sale in the shop. */
export const directSale = (
  lines: [Product, number][],
  changes: object = {},
): Body<typeof adminOrdersApi.createStaffOrder> => ({
  key: aKey(),
  channel: 'counter',
  lines: lines.map(([product, quantity]) => ({ productId: product._id, quantity })),
  amount: lines.reduce((sum, [product, quantity]) => sum + product.newPrice * quantity, 0),
  ...changes,
})

/** An open shop with two parts, a customer and a staff member. */
export async function open() {
  const shop = openShop()
  await allowManyOpenOrders(shop)
  const plug = await shop.product({ stock: 10, newPrice: 1000, name: 'Spark plug', shelf: 'A1' } as object)
  const chain = await shop.product({ stock: 5, newPrice: 2000, name: 'Chain set' })
  const [sara, bilal] = [await anAccount(shop), await aStaffMember(shop)]
  return { shop, plug, chain, sara, bilal }
}
