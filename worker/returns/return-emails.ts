import type { PaymentWay } from '#domain/ledger/order-entry.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import type { ReturnRequest } from '#domain/returns/return-line.ts'
import type { ReturnState } from '#domain/returns/return-states.ts'
import type { ShopContext } from '#worker/context.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import type { NewExchange } from './exchange-order.sql.ts'

/**
 * Encrypted emails about a new return: to the owner, and to the customer if the order has an address. What the customer
 * typed goes to the owner only.
 */
export async function returnRequestEmails(
  { stores, config, now }: ShopContext,
  orderId: string,
  { lines, note = '' }: ReturnRequest,
  photos: number,
): Promise<EncryptedEmail[]> {
  const [order] = await stores.orderTransitions.list([orderId])
  if (!order) return []
  const named = lines.map(({ productId, ...line }) => ({
    ...line,
    name: order.lines.find((each) => each.productId === productId)?.name ?? '',
  }))
  const about = { orderId, origin: config.publicOrigin }
  const forOwner = { ...about, name: order.name ?? '', phone: order.phone ?? '', lines: named, note, photos }
  const owner = await encryptEmail(
    config.pepper,
    { kind: 'returnAskedOwner', to: config.ownerEmail, parameters: forOwner },
    now(),
  )
  if (order.email === null) return [owner]
  const parameters = {
    ...about,
    name: order.isOwnEmail ? (order.name ?? '') : '',
    state: 'asked' as const,
    lines: named.map(({ name, quantity }) => ({ name, quantity })),
    words: '',
    refund: null,
  }
  const email = { kind: 'returnMoved' as const, to: order.email, isByAnybody: true, parameters }
  return [owner, await encryptEmail(config.pepper, email, now())]
}

/** The encrypted emails to the customer about a move, and about the order in exchange. */
export async function movedEmails(
  { stores, config, now }: ShopContext,
  {
    orderId,
    orderNumber,
    source,
    lines,
  }: Pick<AdminReturn, 'orderId' | 'orderNumber' | 'source'> & {
    lines: { name: string; quantity: number }[]
  },
  move: {
    to: ReturnState
    words: string | null
    refund: { amount: number; way: PaymentWay; reference?: string | null | undefined } | null
    exchange: NewExchange | null
  },
): Promise<EncryptedEmail[]> {
  const { to: state, refund, exchange } = move
  const [order] = await stores.orderTransitions.list([orderId])
  if (!order || order.email === null) return []
  const to = order.email
  const about = { origin: config.publicOrigin, name: order.isOwnEmail ? (order.name ?? '') : '' }
  const parameters = {
    ...about,
    orderId,
    state,
    source,
    lines: lines.map(({ name, quantity }) => ({ name, quantity })),
    words: move.words ?? '',
    refund: refund && { amount: refund.amount, way: refund.way, reference: refund.reference ?? '' },
  }
  const emails = [await encryptEmail(config.pepper, { kind: 'returnMoved', to, parameters }, now())]
  if (exchange) {
    const { id, amount, moved } = exchange
    const ofExchange = {
      ...about,
      orderId: id,
      ofNumber: orderNumber,
      lines: exchange.lines.map(({ productId: part, name, quantity, price }) => ({ id: part, name, quantity, price })),
      amount,
      moved,
      isCollected: order.delivery === 'collect' || order.street === null,
    }
    emails.push(await encryptEmail(config.pepper, { kind: 'exchangeSent', to, parameters: ofExchange }, now()))
  }
  return emails
}
