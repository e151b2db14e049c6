import { currentLanguage } from '#domain/language/translate.ts'
import type { ShopContext, ShopRequest } from '#worker/context.ts'
import { purgeStaleTagsSoon } from '#worker/http/purge-stale-tags.ts'
import type { Placement } from './placement.ts'

/** The reply to a placed order. Its emails need not read the order, and pages that now show few of a part are purged. */
export function placedReply<Placed extends Placement>(shop: ShopContext, context: ShopRequest, result: Placed) {
  const { isReplay, leavesFew, ...placed } = result
  if (isReplay) {
    context.header('Idempotent-Replay', 'true')
    shop.logSecurityEvent('idem_replay')
  } else
    shop.stores.outbox.rememberOrder(result.orderId, { number: result.number, version: 0, language: currentLanguage() })
  if (leavesFew) purgeStaleTagsSoon(shop)
  return placed
}
