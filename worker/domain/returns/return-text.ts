import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { t } from '#domain/language/translate.ts'
import { wayBackText } from '#domain/settings/return-rules.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { ReturnSource, ReturnState } from './return-states.ts'

/** Sentences about a return for the page of the order and emails. */

/** The sentence about sending parts back, and who pays for it. */
export function sendBackText(facts: Pick<ShopSettings, 'address' | 'returnWayBack'>): string {
  const how = t('Pack the part with its receipt and send it to {address}, or bring it to our shop.', {
    address: t(facts.address),
  })
  return `${how} ${wayBackText(facts)}`
}

/** The next step in words, in the current language; `null` at the end. */
export function nextReturnText(
  { state, source, delivery }: { state: ReturnState; source: ReturnSource; delivery: DeliveryWay },
  facts: Pick<ShopSettings, 'address' | 'returnWayBack' | 'phone'>,
): string | null {
  if (source === 'door' && (state === 'agreed' || state === 'on-its-way')) {
    return delivery === 'collect'
      ? t('It stays with us. You do not need to do anything.')
      : t('The rider takes it back to us. You do not need to do anything.')
  }
  switch (state) {
    case 'asked':
      return t('We will look at your request and answer soon.')
    case 'agreed':
      return sendBackText(facts)
    case 'on-its-way':
      return t('We will tell you as soon as it arrives.')
    case 'received':
      // Nobody chose exchange or money for parts that were left at the door.
      return source === 'door' ? null : t('We will look at the part, then send what you asked for.')
    case 'declined':
      return t('Do you have a question? Call {phone}.', { phone: facts.phone })
    default:
      return null
  }
}
