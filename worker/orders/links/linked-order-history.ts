import { t } from '#domain/language/translate.ts'
import type { LinkedOrderEvent } from '#domain/orders/links/linked-order.ts'
import { orderEventText, readOrderNote } from '#domain/orders/order-event-text.ts'
import { orderStateLabels, statusText } from '#domain/orders/order-states.ts'
import { actorName } from '#worker/database/actor-name.ts'
import { customerReason, orderedName } from '#worker/orders/order-texts.ts'
import type { LinkedEventRow } from './order-links.store.ts'

/** The history of an order for its customer, oldest first; `rows` are newest first. Names of staff stay inside. */
export function linkedOrderHistory(rows: LinkedEventRow[]): LinkedOrderEvent[] {
  return rows.toReversed().flatMap((row) => {
    const text = customerEventText(row)
    const who = row.actor.startsWith('customer') ? t(actorName(row.actor, null)) : t('The shop')
    return text === null ? [] : [{ at: row.at, text, who }]
  })
}

/** One event as text for the customer; `null` for one that only staff see. */
function customerEventText(event: LinkedEventRow): string | null {
  const is = readOrderNote(event.after)
  switch (event.action) {
    case 'order.placed':
    case 'order.taken':
      return statusText('Placed')
    case 'order.agreed':
      return statusText('Confirmed')
    case 'order.moved': {
      const parcel = [is.courier, is.trackingNumber].filter(Boolean).join(' ')
      const isCollected = is.state === 'delivered' && is.isPaid
      const details = [
        isCollected ? t('Collected') : is.state && statusText(orderStateLabels[is.state]),
        parcel,
        customerReason(is.reason ?? null),
      ]
      return details.filter(Boolean).join(t(', ')) || null
    }
    case 'order.undone':
      return is.state ? t('Back to {state}', { state: statusText(orderStateLabels[is.state]) }) : null
    case 'order.changed':
      return is.address || is.lines || is.amount !== undefined ? orderEventText(event, orderedName) : null
    case 'order.return':
      return orderEventText(event, orderedName)
    case 'order.tracking':
    case 'order.paid':
    case 'order.advance':
    case 'order.entry':
    case 'order.kept':
    case 'order.claimed':
      return orderEventText(event)
    default:
      return null
  }
}
