import { t } from '#domain/language/translate.ts'
import { wayBackText } from '#domain/settings/return-rules.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { ReturnSource, ReturnState } from './return-states.ts'

/** What the customer is told about a return, on the page of the order and in emails. */

/** How parts are sent back, and who pays. */
export function sendBackText(facts: Pick<ShopSettings, 'address' | 'returnWayBack'>): string {
  const how = t('Pack the part with its receipt and send it to {address}, or bring it to our shop.', {
    address: t(facts.address),
  })
  return `${how} ${wayBackText(facts)}`
}

/** What happens next, in the current language; `null` at the end. */
export function nextReturnText(
  { state, source }: { state: ReturnState; source: ReturnSource },
  facts: Pick<ShopSettings, 'address' | 'returnWayBack' | 'phone'>,
): string | null {
  if (source === 'door' && (state === 'agreed' || state === 'on-its-way')) {
    return t('The rider takes it back to us. You need to do nothing.')
  }
  switch (state) {
    case 'asked':
      return t('We look at your request and answer soon.')
    case 'agreed':
      return sendBackText(facts)
    case 'on-its-way':
      return t('We tell you as soon as it is here.')
    case 'received':
      // Of what was left at the door nothing was wished for.
      return source === 'door' ? null : t('We look at the part and then send what you wished for.')
    case 'declined':
      return t('Do you have a question? Call {phone}.', { phone: facts.phone })
    default:
      return null
  }
}
