import type { Language } from '#domain/language/languages.ts'
import { refundableMoney } from '#domain/ledger/money-lines.ts'
import { formatRupees } from '#domain/money.ts'
import type { WhatsappOrder } from './whatsapp-kinds.ts'

/** An amount in a message: isolated in Urdu, so that it does not reorder the words around it. */
const inText = (rupees: number, language: Language) =>
  language === 'ur' ? `\u2068${formatRupees(rupees)}\u2069` : formatRupees(rupees)

interface Texts {
  cash: string
  from(number: number): string
  advance: string
  shop: string
  goodwill: string
  unaccepted: string
  paidAtDoor: string
  paidInShop: string
  back(rupees: string): string
}

const texts: Record<Language, Texts> = {
  en: {
    cash: 'Cash to pay',
    from: (number) => `From order ${number}`,
    advance: 'Paid in advance',
    shop: 'Paid in the shop',
    goodwill: 'Taken off the amount',
    unaccepted: 'Parts not accepted',
    paidAtDoor: 'It is paid. There is nothing to pay at the door.',
    paidInShop: 'It is paid. There is nothing to pay when you collect it.',
    back: (rupees) => `We will send back the ${rupees} that you paid.`,
  },
  roman: {
    cash: 'Cash dena hai',
    from: (number) => `Order ${number} se`,
    advance: 'Advance mil gaya',
    shop: 'Dukan par mil gaye',
    goodwill: 'Raqam mein se kam kiye',
    unaccepted: 'Jo parts nahi liye',
    paidAtDoor: 'Raqam mil chuki hai. Darwaze par kuch nahi dena.',
    paidInShop: 'Raqam mil chuki hai. Lete waqt kuch nahi dena.',
    back: (rupees) => `Aap ke diye hue ${rupees} hum wapas bhej dein ge.`,
  },
  ur: {
    cash: 'کیش ادا کرنا ہے',
    from: (number) => `آرڈر ${number} سے`,
    advance: 'ایڈوانس مل گیا',
    shop: 'دکان پر مل گئے',
    goodwill: 'رقم میں سے کم کیے',
    unaccepted: 'جو پارٹس نہیں لیے',
    paidAtDoor: 'رقم مل چکی ہے۔ دروازے پر کچھ نہیں دینا۔',
    paidInShop: 'رقم مل چکی ہے۔ لیتے وقت کچھ نہیں دینا۔',
    back: (rupees) => `آپ کے دیے ہوئے ${rupees} ہم واپس بھیج دیں گے۔`,
  },
}

/** The lines about cash: what is to pay, and before it what was paid. */
export function cashLines({ money, delivery }: WhatsappOrder, language: Language): string[] {
  const own = texts[language]
  const line = (label: string, rupees: number) => (rupees > 0 ? [`${label}: ${inText(rupees, language)}`] : [])
  const movedIn = (money.moved ?? []).filter(({ kind }) => kind === 'advance')
  return [
    ...movedIn.flatMap(({ number, amount }) => line(own.from(number), amount)),
    ...line(own.advance, money.advance - movedIn.reduce((sum, { amount }) => sum + amount, 0)),
    ...line(own.shop, money.collectedBefore),
    ...line(own.goodwill, money.goodwill),
    ...line(own.unaccepted, money.unaccepted),
    ...(money.toCollect > 0 ? line(own.cash, money.toCollect) : [paid(delivery, own)]),
  ]
}

/** The question whether to send a parcel again, with the lines about cash. */
export function resendLines(order: WhatsappOrder, language: Language, question: string): string[] {
  const lines = cashLines(order, language)
  return lines.length === 1 ? [`${question} ${lines.join('')}`] : [question, ...lines]
}

/** A sentence with the cash to have ready, or that it is paid. */
export function exactCash(
  { money, delivery }: WhatsappOrder,
  language: Language,
  sentence: (cash: string) => string,
): string {
  return money.toCollect > 0 ? sentence(inText(money.toCollect, language)) : paid(delivery, texts[language])
}

/** The sentence that the paid money is sent back; empty when nothing was paid. */
export function sentBack({ money }: WhatsappOrder, language: Language): string {
  const rupees = refundableMoney(money)
  return rupees > 0 ? texts[language].back(inText(rupees, language)) : ''
}

const paid = (delivery: WhatsappOrder['delivery'], own: Texts) =>
  delivery === 'collect' ? own.paidInShop : own.paidAtDoor
