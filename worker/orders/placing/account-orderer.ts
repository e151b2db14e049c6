import type * as z from 'zod/mini'
import { ShopError } from '#domain/errors.ts'
import type { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { orderLines } from '#domain/orders/price-order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { phoneDigits } from '#domain/typed-text.ts'
import type { ShopContext } from '#worker/context.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { doubleClickMs, hashOfRequest } from '#worker/database/guarded-batch.ts'
import type { Config } from '#worker/env.ts'
import { scaleMax } from '#worker/http/attempt-limits.ts'
import { holderHashes } from '#worker/orders/open-orders.ts'
import { checkCustomerOrder } from './customer-order.ts'
import { type AboutAccount, type AccountLimits, accountSql } from './orderers.sql.ts'
import type { Orderer } from './place-order.ts'

type PlaceOrderBody = z.infer<typeof ordersApi.placeOrder.body>

/**
 * An account that orders. The same `idempotencyKey` is the same order; without a key, equal orders within 30 s are one.
 * @throws ShopError 'EMPTY_CART', 'INVALID_QUANTITY'
 * @throws ShopError 'RATE_LIMITED' when checked, like `checkCustomerOrder`
 */
export async function accountOrderer(
  shop: ShopContext,
  session: Session,
  body: PlaceOrderBody,
  idempotencyKey: string | undefined,
  clientIp: string,
): Promise<Orderer<AboutAccount>> {
  const { config, now } = shop
  const { userId } = session
  const lines = orderLines(body.items)
  const way = body.delivery === 'collect' ? ['collect'] : []
  const requestHash = await hashOfRequest(config.pepper, 'order', [body.order, lines, body.amount, ...way])
  const phone = phoneDigits(String(body.order.phone))
  const holders = { ...(await holderHashes(config, clientIp, phone)), userId }
  const request = { key: idempotencyKey ?? null, requestHash, since: now() - doubleClickMs }
  const { isAllowed, ...asSql } = accountSql(session, { holders, phone }, request)

  return {
    ...asSql,
    lines,
    requestHashes: [requestHash],
    check: (known) => {
      const limits = scaledLimits(known.facts, config)
      refuseTooMany(known.orderer, limits)
      return checkCustomerOrder(
        shop,
        {
          lines,
          amount: body.amount,
          delivery: body.delivery ?? 'door',
          bike: body.bike,
          address: addressOf(body, phone),
          typedPhone: String(body.order.phone),
          isOwnEmail: canonicalEmail(body.order.email) === known.orderer.provedEmail,
          holders,
          actor: `customer:${userId}`,
          requestHash,
          keysOf: (id) => ({ idempotencyKey: idempotencyKey ?? `auto:${id}`, guestKey: null }),
          isAllowed: (at) => isAllowed(limits, at),
        },
        known,
      )
    },
  }
}

function addressOf({ delivery, order }: PlaceOrderBody, phone: string) {
  const { firstName, lastName, email } = order
  const place = delivery === 'collect' ? { street: null, city: '', zipCode: null } : order
  const zipCode = place.zipCode === null ? null : String(place.zipCode).trim()
  return { firstName, lastName, email, street: place.street, city: place.city, zipCode, phone }
}

/** The owner's limits, scaled by the deployment's `limitsScale`. */
function scaledLimits(facts: ShopSettings, config: Config): AccountLimits {
  return {
    ordersPer10Minutes: scaleMax(config, facts.ordersPer10Minutes),
    ordersPerDay: scaleMax(config, facts.ordersPerDay),
  }
}

function refuseTooMany({ tenMinutes, day }: AboutAccount, limits: AccountLimits): void {
  if (tenMinutes >= limits.ordersPer10Minutes) throw new ShopError('RATE_LIMITED', { retryAfter: 600 })
  if (day >= limits.ordersPerDay) throw new ShopError('RATE_LIMITED', { retryAfter: 3600 })
}
