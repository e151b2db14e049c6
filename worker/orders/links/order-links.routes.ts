import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { ShopError } from '#domain/errors.ts'
import { localPath, msg } from '#domain/language/translate.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { orderStateLabels } from '#domain/orders/order-states.ts'
import { trackingOf } from '#domain/orders/tracking.ts'
import { paths } from '#domain/paths.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { linkActor } from '#worker/database/audit.sql.ts'
import { canonicalOrNull } from '#worker/database/canonical-email.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { aboutOrder, insteadOfChange, orderStateEmails } from '#worker/orders/order-emails.ts'
import { shownState } from '#worker/orders/order-texts.ts'
import { answerAttempt } from '#worker/parcels/answer-attempt.ts'
import { notifyWaitingSoon } from '#worker/waiting-list/notify-waiting.ts'
import { changeByLink } from './change-by-link.ts'
import { getOrderByLink } from './get-order-by-link.ts'
import { readToken, requireLink } from './open-link.ts'
import {
  changingLinks,
  provingLinks,
  requireChangingLink,
  requireKind,
  requireUnpacked,
  tooLate,
  updateByLink,
} from './update-by-link.ts'

const digitsOf = (typed: string | number) => plainCharacters(String(typed)).replace(/\D/g, '')

/** Orders above it are called about, also of known customers: a parcel that nobody takes costs more than the call. */
const mostByMail = 5000

const usualReason = 'Customer changed mind'

/** An order that is packed, or a bad token, matters more than any problem in the body. */
const beforeBody = async (shop: ShopContext, { token = '' }: Record<string, string>) =>
  void (await requireUnpacked(shop, token))

export function orderLinksRoutes(app: Hono<AppEnv>): void {
  serveAll(app, orderLinksApi, {
    getOrderByLink: async ({ params }, shop) => ({ order: await getOrderByLink(shop, params.token) }),

    confirmOrderByLink: async ({ params: { token } }, shop) => {
      await confirmByLink(shop, token)
      notifyWaitingSoon(shop)
      return { order: await getOrderByLink(shop, token) }
    },

    cancelOrderByLink: {
      beforeBody,
      answer: async ({ params: { token }, body }, shop) => {
        await cancelByLink(shop, token, body.reason)
        notifyWaitingSoon(shop)
        return { order: await getOrderByLink(shop, token) }
      },
    },

    changeOrderByLink: {
      beforeBody,
      answer: async ({ params, body, clientIp }, shop) => {
        const token = await changeByLink(shop, params.token, body, clientIp)
        notifyWaitingSoon(shop)
        const link = readToken(token).kind === 'device' ? { link: localPath(paths.orderLink(token)) } : {}
        return { order: await getOrderByLink(shop, token), ...link }
      },
    },

    answerAttempt: {
      beforeBody: async (shop, { token = '' }) => void (await requireChangingLink(shop, token)),
      answer: async ({ params: { token }, body }, shop) => {
        await answerAttempt(shop, token, body)
        return { order: await getOrderByLink(shop, token) }
      },
    },

    claimOrder: async ({ params: { token }, session }, shop) => {
      await claimOrder(shop, session, token)
      return { order: await getOrderByLink(shop, token) }
    },

    findOrder: ({ body, clientIp }, shop) => findOrder(shop, body, clientIp),
  })
}

/**
 * Cancels an order by the customer, once, returns its parts to stock, and emails customer and owner. The triggers
 * `orders_count_update` and `orders_day_state` keep the totals; `products_stale_stock`, `products_search_stock` and
 * `products_front_stock` follow its stock.
 * @throws ShopError 'NOT_FOUND' for every token that is not good
 * @throws ShopError 'TOO_LATE' for an order that is packed
 * @throws ShopError 'NOT_PROVED' for a printed link
 */
async function cancelByLink(shop: ShopContext, token: string, typed: string | undefined): Promise<void> {
  const reason = typed || usualReason
  await updateByLink(shop, token, changingLinks, async (seen) => {
    if (seen.state === 'cancelled') return true
    return shop.stores.orderTransitions.changeState(seen, {
      to: 'cancelled',
      courier: null,
      trackingNumber: null,
      reason,
      restock: true,
      note: undefined,
      actor: linkActor,
      now: shop.now(),
      before: { state: seen.state },
      after: { state: 'cancelled', reason },
      emails: [
        ...(await orderStateEmails(shop, [seen], 'cancelled', reason, true)).map(insteadOfChange(seen)),
        await ownerEmail(shop, seen, reason),
      ],
    })
  })
}

/** Tells the owner, who may have begun to pack. */
function ownerEmail({ config, now }: ShopContext, seen: OrderSnapshot, reason: string) {
  const parameters = {
    ...aboutOrder({ ...seen, isOwnEmail: true }, config.publicOrigin),
    phone: seen.phone ?? '',
    reason,
  }
  return encryptEmail(config.pepper, { kind: 'orderCancelledOwner', to: config.ownerEmail, parameters }, now())
}

/**
 * Confirms an order by the customer, once. A link in an email proves the mailbox and no phone number: for an order of a
 * new customer, or a larger one, the customer sees it confirmed and the call of the shop stays due. The triggers `orders_count_update` and `orders_day_state` keep the totals.
 * @throws ShopError 'NOT_FOUND' for every token that is not good
 * @throws ShopError 'TOO_LATE' for an order that is packed or cancelled
 * @throws ShopError 'NOT_PROVED' for a link that was not sent to the customer
 */
async function confirmByLink(shop: ShopContext, token: string): Promise<void> {
  await updateByLink(shop, token, provingLinks, async (seen) => {
    if (seen.state === 'confirmed') return true
    if (seen.state === 'cancelled')
      throw await tooLate(shop, msg('This order is cancelled. To have the parts, call {phone}.'))
    const now = shop.now()
    if (readToken(token).isMailed && !(await isKnownCustomer(shop, seen))) {
      if (seen.customerConfirmedAt !== null) return true
      const [before, after] = [{ state: seen.state }, { isMailed: true }]
      return shop.stores.orderTransitions.confirmByMail(seen, { actor: linkActor, now, before, after, emails: [] })
    }
    return shop.stores.orderTransitions.changeState(seen, {
      to: 'confirmed',
      courier: null,
      trackingNumber: null,
      reason: null,
      restock: false,
      note: undefined,
      actor: linkActor,
      now,
      before: { state: seen.state },
      after: { state: 'confirmed' },
      emails: await orderStateEmails(shop, [seen], 'confirmed', null, true),
    })
  })
}

/** Whether a confirmation from the mailbox is enough: a small order of somebody whose parcel arrived. */
async function isKnownCustomer({ stores }: ShopContext, { amount, phone, email }: OrderSnapshot): Promise<boolean> {
  const mailbox = canonicalOrNull(email)
  if (amount > mostByMail || phone === null || mailbox === null) return false
  return stores.orderTransitions.isKnown(phone, mailbox)
}

/**
 * Says how far an order is, and nothing else about it.
 * @throws ShopError 'ORDER_NOT_FOUND' for an unknown number and for another phone number alike
 * @throws ShopError 'RATE_LIMITED' after too many tries
 */
async function findOrder(
  { stores, now }: ShopContext,
  { number, phone }: z.infer<typeof orderLinksApi.findOrder.body>,
  clientIp: string,
): Promise<z.infer<typeof orderLinksApi.findOrder.reply>> {
  const [order, digits] = [digitsOf(number), digitsOf(phone)]
  // In sequence: a refused try for one order must not use up those of a network, behind which are many people.
  const tries = [
    { limit: attemptLimits.findOrderPerNumberAndIp, subject: `${order.slice(0, 10)} ${clientIp}` },
    { limit: attemptLimits.findOrderPerIp, subject: clientIp },
  ]
  for (const each of tries) await stores.attempts.requireWithinLimit([each], now())
  const isPossible = order.length <= 10 && digits.length >= 10
  const found = await stores.orderLinks.findStatus(isPossible ? Number(order) : 0, digits.slice(-10))
  if (!found) throw new ShopError('ORDER_NOT_FOUND')
  // Only wrong tries are limited.
  await stores.attempts.decrement(tries, now())
  const { courier, trackingNumber, trackingUrl } = found
  return {
    status: orderStateLabels[shownState(found)],
    tracking: trackingOf({ courier, number: trackingNumber, url: trackingUrl }),
  }
}

/**
 * Adds the order of a token to the account of a session, once. By the link of a device the account sees no more than that link.
 * @throws ShopError 'UNAUTHENTICATED'
 * @throws ShopError 'NOT_FOUND' for every token that is not good
 * @throws ShopError 'NOT_PROVED' for a printed link
 * @throws ShopError 'CLAIMED' for an order that is in an account already
 */
async function claimOrder(shop: ShopContext, session: Session, text: string): Promise<void> {
  const { orderLinks } = shop.stores
  const token = readToken(text)
  const row = await requireLink(shop, token, await orderLinks.findLinkFor(session, token.number))
  requireKind(token, changingLinks)
  if (row.userId !== null || !(await orderLinks.claim(session, row, token.kind !== 'message', shop.now())))
    throw new ShopError('CLAIMED')
}
