import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import type { CallInput } from '#web/api.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import type { OrderTokenKind } from '#worker/crypto/link-tokens.ts'
import { aKey, directSale, open } from './order-edits.ts'
import { tokenOf } from './order-states.ts'

type Asked = Exclude<CallInput<typeof returnsApi.requestReturn>['body'], FormData | undefined>
type Moved = Exclude<CallInput<typeof adminReturnsApi.moveReturn>['body'], FormData | undefined>

/** A line that comes back. */
export const aReturnedLine = (product: Pick<Product, '_id'>, changes: Partial<Asked['lines'][number]> = {}) => ({
  productId: product._id,
  quantity: 1,
  reason: 'wrong-part' as const,
  wish: 'exchange' as const,
  ...changes,
})

/** A sale of two plugs and a chain that were paid, with what its customer and the owner do about it. */
export async function openSold() {
  const { shop, plug, chain, bilal } = await open()
  const owner = await theOwner(shop)
  const sell = async (lines: [Product, number][]) =>
    (
      await owner.call(adminOrdersApi.createStaffOrder, {
        body: directSale(lines, { name: 'Sara Khan', phone: '03001234567', email: 'sara@example.com', city: 'Lahore' }),
      })
    ).id
  const orderId = await sell([
    [plug, 2],
    [chain, 1],
  ])
  const visitor = shop.visitor()
  const token = (kind?: OrderTokenKind) => tokenOf(shop, orderId, kind)
  const ask = async (lines: Asked['lines'], { key = aKey(), ...rest }: { key?: string; note?: string } = {}) =>
    visitor.call(returnsApi.requestReturn, {
      params: { token: await token() },
      body: { lines, ...rest },
      headers: { 'Idempotency-Key': key },
    })
  const read = async (id: string) => (await owner.call(adminReturnsApi.getReturn, { params: { id } })).return
  const move = async (id: string, to: Moved['to'], more: Partial<Moved> = {}, person = owner) =>
    (
      await person.call(adminReturnsApi.moveReturn, {
        params: { id },
        body: { to, updatedAt: (await read(id)).updatedAt, ...more },
      })
    ).return
  const receive = async (id: string, outcome: 'shelf' | 'damaged' = 'shelf') =>
    move(id, 'received', { lines: (await read(id)).lines.map(({ position }) => ({ position, outcome })) })
  /** Takes a return to `received`. */
  const bringBack = async (lines: Asked['lines'], outcome?: 'shelf' | 'damaged') => {
    const { returnId } = await ask(lines)
    await move(returnId, 'agreed')
    await move(returnId, 'on-its-way')
    await receive(returnId, outcome)
    return returnId
  }
  const page = async () =>
    (await visitor.call(orderLinksApi.getOrderByLink, { params: { token: await token() } })).order
  const orderOf = async (id = orderId) => (await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })).order
  const stockOf = async ({ _id }: Pick<Product, '_id'>) =>
    (await shop.sql<{ stock: number }>('SELECT stock FROM products WHERE id = ?', _id))[0]?.stock
  return {
    shop,
    plug,
    chain,
    bilal,
    owner,
    orderId,
    visitor,
    token,
    sell,
    ask,
    read,
    move,
    receive,
    bringBack,
    page,
    orderOf,
    stockOf,
  }
}
