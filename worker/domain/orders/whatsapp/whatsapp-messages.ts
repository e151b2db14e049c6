import { isPayable } from '#domain/advances/payable-states.ts'
import type { Language } from '#domain/language/languages.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { linkTexts, whatsappTexts } from './whatsapp-texts.ts'
import type { WhatsappKind, WhatsappOrder } from './whatsapp-kinds.ts'

/** WhatsApp messages to customers about their orders. Staff send them by hand (`phone-links.ts`). */

/** The kind of message that suits an order. */
export function whatsappKindOf({
  state,
  callAttempts,
  delivery,
  advance,
}: Pick<WhatsappOrder, 'delivery' | 'advance'> & { state: OrderState; callAttempts: number }): WhatsappKind {
  if (isPayable(state) && advance && advance.missing > 0) return 'advance'
  if (state === 'placed') return callAttempts > 0 ? 'noAnswer' : 'confirm'
  if (state === 'packed' && delivery === 'collect') return 'ready'
  if (state === 'confirmed' || state === 'packed') return 'confirm'
  if (state === 'delivered' && delivery === 'collect') return 'collected'
  return state === 'shipped' ? 'onItsWay' : state
}

/** Builds the text of a message; the link of the order stands in its last line. */
export function whatsappMessage(kind: WhatsappKind, language: Language, order: WhatsappOrder): string {
  const link = linkTexts[language][kind === 'confirm' || kind === 'noAnswer' ? 'answer' : 'look']
  return [...whatsappTexts[language][kind](order), order.link ? `${link}: ${order.link}` : '']
    .filter((each) => each !== '')
    .join('\n')
}
