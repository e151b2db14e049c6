import { localPath } from '#domain/language/translate.ts'
import type { Order } from '#domain/orders/order.ts'
import { paths } from '#domain/paths.ts'
import { orderToken } from '#worker/crypto/order-tokens.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import type { ShopContext } from '#worker/context.ts'
import { isClosed } from './links/open-link.ts'

/**
 * The newest orders of a customer, each with the link to its page, and the phone of the account.
 * @throws ShopError 'UNAUTHENTICATED'
 */
export async function listMyOrders({ stores, config, now }: ShopContext, session: Session) {
  const { listed, phone } = await stores.orders.listByCustomer(session, now())
  const withLink = async ({ order, row }: (typeof listed)[number]): Promise<Order> => {
    if (isClosed(row, now())) return order
    const { id, number, deviceTokenVersion: version } = row
    return {
      ...order,
      link: localPath(paths.orderLink(await orderToken(config.pepper, 'device', { id, number, version }))),
    }
  }
  return { orders: await Promise.all(listed.map(withLink)), phone }
}
