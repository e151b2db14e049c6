import { formatRupees } from './money.ts'
import { shop } from './shop.ts'

/** Messages to customers about their orders, in the languages they read; sent by hand through WhatsApp (`phone-links.ts`). */

/** The languages they are written in; `roman` is Urdu in Latin letters. */
export const whatsappLanguages = ['en', 'roman', 'ur'] as const
/** One of `whatsappLanguages`. */
export type WhatsappLanguage = (typeof whatsappLanguages)[number]
/** What the choice of each language says. */
export const whatsappLanguageLabels: Record<WhatsappLanguage, string> = {
  en: 'English',
  roman: 'Roman Urdu',
  ur: 'اردو',
}

/** What the messages are about. */
export const whatsappKinds = ['confirm', 'noAnswer', 'onItsWay'] as const
/** Asks to confirm an order, says that nobody answered the call, or that the parcel is under way. */
export type WhatsappKind = (typeof whatsappKinds)[number]

/** What a message tells. Money in whole rupees; `price` is for one piece; `address` is on one line. */
export interface WhatsappOrder {
  name: string | null
  number: number
  lines: { name: string; quantity: number; price: number }[]
  deliveryFee: number
  amount: number
  address: string
  tracking?: { courier: string; number: string | null; href: string | null } | null
}

/** A message for a customer, ready to be sent. */
export function whatsappMessage(kind: WhatsappKind, language: WhatsappLanguage, order: WhatsappOrder): string {
  const write = texts[language][kind]
  return write(order)
    .filter((each) => each !== '')
    .join('\n')
}

/** So many lines are told; a longer order is cut, because an address in a browser cannot be of any length. */
const toldLines = 15

function linesOf({ lines }: WhatsappOrder, more: (count: number) => string): string[] {
  const told = lines
    .slice(0, toldLines)
    .map(({ name, quantity, price }) => `${quantity} × ${name}: ${formatRupees(quantity * price)}`)
  return lines.length > toldLines ? [...told, more(lines.length - toldLines)] : told
}

const latin = ({ name }: WhatsappOrder) => (name ? ` ${name}` : '')
// Isolated, so that a name in Latin letters does not turn the Urdu around it.
const isolated = (text: string) => `\u2068${text}\u2069`
const urdu = ({ name }: WhatsappOrder) => (name ? ` ${isolated(name)}` : '')
const parcel = ({ tracking }: WhatsappOrder) => ({
  courier: tracking?.courier ?? '',
  number: tracking?.number ?? '',
  href: tracking?.href ?? '',
})

const texts: Record<WhatsappLanguage, Record<WhatsappKind, (order: WhatsappOrder) => string[]>> = {
  en: {
    confirm: (order) => [
      `Assalam o alaikum${latin(order)}. This is ${shop.name}, Lahore, about your order ${order.number}:`,
      ...linesOf(order, (count) => `and ${count} more`),
      order.deliveryFee > 0 ? `Delivery: ${formatRupees(order.deliveryFee)}` : '',
      `Cash to pay: ${formatRupees(order.amount)}`,
      `Address: ${order.address}`,
      'Is everything right? Please answer YES, or tell us what to change.',
    ],
    noAnswer: (order) => [
      `Assalam o alaikum${latin(order)}. This is ${shop.name}, Lahore. We called about your order ${order.number} and could not reach you.`,
      `Cash to pay: ${formatRupees(order.amount)}`,
      'Please answer YES to confirm it, or tell us when we may call.',
    ],
    onItsWay: (order) => [
      `Assalam o alaikum${latin(order)}. Your order ${order.number} from ${shop.name} is on its way${parcel(order).courier && ` with ${parcel(order).courier}`}.`,
      parcel(order).number && `Tracking number: ${parcel(order).number}`,
      parcel(order).href,
      `Please keep ${formatRupees(order.amount)} in cash ready. Do not pay more than this.`,
    ],
  },
  roman: {
    confirm: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name}, Lahore se. Aap ka order ${order.number}:`,
      ...linesOf(order, (count) => `aur ${count} cheezein`),
      order.deliveryFee > 0 ? `Delivery: ${formatRupees(order.deliveryFee)}` : '',
      `Cash dena hai: ${formatRupees(order.amount)}`,
      `Pata: ${order.address}`,
      'Kya sab theek hai? HAAN likh dein, ya bata dein kya badalna hai.',
    ],
    noAnswer: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name}, Lahore se. Aap ke order ${order.number} ke liye call ki thi, baat nahi ho saki.`,
      `Cash dena hai: ${formatRupees(order.amount)}`,
      'Order pakka karne ke liye HAAN likh dein, ya bata dein kab call karein.',
    ],
    onItsWay: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name} se aap ka order ${order.number} rawana ho gaya hai${parcel(order).courier && ` (${parcel(order).courier})`}.`,
      parcel(order).number && `Tracking number: ${parcel(order).number}`,
      parcel(order).href,
      `${formatRupees(order.amount)} cash tayyar rakhein. Is se zyada na dein.`,
    ],
  },
  ur: {
    confirm: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)}، لاہور سے۔ آپ کا آرڈر ${order.number}:`,
      ...linesOf(order, (count) => `اور ${count} چیزیں`),
      order.deliveryFee > 0 ? `ڈیلیوری: ${isolated(formatRupees(order.deliveryFee))}` : '',
      `نقد ادائیگی: ${isolated(formatRupees(order.amount))}`,
      `پتہ: ${isolated(order.address)}`,
      'کیا سب ٹھیک ہے؟ ہاں لکھ دیں، یا بتا دیں کیا بدلنا ہے۔',
    ],
    noAnswer: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)}، لاہور سے۔ آپ کے آرڈر ${order.number} کے لیے کال کی تھی، بات نہیں ہو سکی۔`,
      `نقد ادائیگی: ${isolated(formatRupees(order.amount))}`,
      'آرڈر پکا کرنے کے لیے ہاں لکھ دیں، یا بتا دیں کب کال کریں۔',
    ],
    onItsWay: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)} سے آپ کا آرڈر ${order.number} روانہ ہو گیا ہے${parcel(order).courier && ` (${isolated(parcel(order).courier)})`}۔`,
      parcel(order).number && `ٹریکنگ نمبر: ${isolated(parcel(order).number)}`,
      parcel(order).href,
      `${isolated(formatRupees(order.amount))} نقد تیار رکھیں۔ اس سے زیادہ نہ دیں۔`,
    ],
  },
}
