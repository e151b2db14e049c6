import { groupedIban } from '#domain/advances/grouped-iban.ts'
import { returnTime } from '#domain/delivery/return-time.ts'
import { isolateLatin } from '#domain/language/isolate-latin.ts'
import type { Language } from '#domain/language/languages.ts'
import { formatRupees } from '#domain/money.ts'
import { clockIn } from '#domain/format-day.ts'
import { inPakistan } from '#domain/pakistan-day.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { WhatsappKind, WhatsappOrder } from './whatsapp-kinds.ts'
import { resendLines, cashLines, exactCash, sentBack } from './whatsapp-money.ts'
import { whatsappReason } from './whatsapp-reasons.ts'

/** Lines listed in a message; a longer order is cut, because URLs have a maximum length. */
const orderLinesText = 15

function linesOf({ lines }: WhatsappOrder, language: Language, more: (count: number) => string): string[] {
  const nameOf = ({ name, names }: WhatsappOrder['lines'][number]) =>
    language === 'en' ? name : isolateLatin(names[language], language)
  const listed = lines
    .slice(0, orderLinesText)
    .map((line) => `${line.quantity} × ${nameOf(line)}: ${formatRupees(line.quantity * line.price)}`)
  return lines.length > orderLinesText ? [...listed, more(lines.length - orderLinesText)] : listed
}

const latin = ({ name }: WhatsappOrder) => (name ? ` ${name}` : '')
// Isolated, so that a name in Latin letters does not reorder the Urdu around it.
const isolated = (text: string) => `\u2068${text}\u2069`
const urdu = ({ name }: WhatsappOrder) => (name ? ` ${isolated(name)}` : '')
const parcel = ({ tracking }: WhatsappOrder) => ({
  courier: tracking?.courier ?? '',
  number: tracking?.number ?? '',
  href: tracking?.href ?? '',
})

const dayParts: Record<Language, string[]> = {
  en: ['am', 'pm', 'pm', 'pm'],
  roman: ['am', 'pm', 'pm', 'pm'],
  ur: ['صبح', 'دوپہر', 'شام', 'رات'],
}

/** `26 Nov, 6:57 pm` in Pakistan; in Urdu with the part of the day before the time. */
function shortMoment(at: number, language: Language): string {
  const { time, part } = clockIn(at)
  const ofDay = dayParts[language][part] ?? ''
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const day = inPakistan(at).toLocaleDateString(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', format)
  return language === 'ur' ? `${day}، ${ofDay} ${time} بجے` : `${day}, ${time} ${ofDay}`
}

/** The lines about an advance: its deadline, and one line for each account. */
const due = ({ advance }: WhatsappOrder, language: Language) => {
  return {
    amount: formatRupees(advance?.missing ?? 0),
    until: shortMoment(advance?.until ?? 0, language),
    accounts: (advance?.accounts ?? []).map(
      ({ title, iban, number }) => `${title}: ${iban === null ? (number ?? '') : groupedIban(iban)}`,
    ),
  }
}

/** What stands before the link: of a message that asks for an answer, or of one that tells something. */
export const linkTexts: Record<Language, { answer: string; look: string }> = {
  en: { answer: 'You can also confirm or change it here', look: 'Your order' },
  roman: { answer: 'Ya yahan se pakka karein ya badlein', look: 'Aap ka order' },
  ur: { answer: 'یا یہاں سے پکا کریں یا بدلیں', look: 'آپ کا آرڈر' },
}

/** The lines of every message. */
export const whatsappTexts: Record<Language, Record<WhatsappKind, (order: WhatsappOrder) => string[]>> = {
  en: {
    confirm: (order) => [
      `Assalam o alaikum${latin(order)}. This is ${shop.name}, Lahore, about your order ${order.number}:`,
      ...linesOf(order, 'en', (count) => `and ${count} more`),
      order.deliveryFee > 0 ? `Delivery: ${formatRupees(order.deliveryFee)}` : '',
      ...cashLines(order, 'en'),
      order.delivery === 'collect' ? `You collect it at our shop: ${order.shop.address}` : `Address: ${order.address}`,
      'Is everything right? Please reply YES, or tell us what to change.',
    ],
    noAnswer: (order) => [
      `Assalam o alaikum${latin(order)}. This is ${shop.name}, Lahore. We called about your order ${order.number} and could not reach you.`,
      ...cashLines(order, 'en'),
      'Please reply YES to confirm it, or tell us when we may call.',
    ],
    advance: (order) => [
      `Assalam o alaikum${latin(order)}. This is ${shop.name}, Lahore. For your order ${order.number} please pay ${due(order, 'en').amount} in advance by ${due(order, 'en').until}.`,
      whatsappReason(order, 'en'),
      ...due(order, 'en').accounts,
      'Then send a picture of the payment or its reference on the page of your order. There is a code to scan as well.',
    ],
    ready: (order) => [
      `Assalam o alaikum${latin(order)}. Your order ${order.number} from ${shop.name} is ready to collect.`,
      `Our shop: ${order.shop.address}. ${order.shop.hours}.`,
      exactCash(order, 'en', (cash) => `Please bring the exact amount: ${cash}.`),
    ],
    onItsWay: (order) => [
      `Assalam o alaikum${latin(order)}. Your order ${order.number} from ${shop.name} is on its way${parcel(order).courier && ` with ${parcel(order).courier}`}.`,
      parcel(order).number && `Tracking number: ${parcel(order).number}`,
      parcel(order).href,
      exactCash(order, 'en', (cash) => `Please keep the exact amount ready: ${cash}. Do not pay more than this.`),
    ],
    delivered: (order) => [
      `Assalam o alaikum${latin(order)}. Your order ${order.number} from ${shop.name} was delivered. Thank you for buying from us.`,
      `If a part does not fit or is faulty, please write to us here within ${returnTime(order.shop)}.`,
    ],
    collected: (order) => [
      `Assalam o alaikum${latin(order)}. Thank you for collecting your order ${order.number} at ${shop.name}.`,
      `If a part does not fit or is faulty, please write to us here within ${returnTime(order.shop)}.`,
    ],
    cancelled: (order) => [
      `Assalam o alaikum${latin(order)}. Your order ${order.number} from ${shop.name} was cancelled. There is nothing to pay.`,
      sentBack(order, 'en'),
      'Do you still need the parts? Please write to us here.',
    ],
    refused: (order) => [
      `Assalam o alaikum${latin(order)}. The courier could not hand over your order ${order.number} from ${shop.name}.`,
      ...resendLines(order, 'en', 'Shall we send it again?'),
    ],
    returned: (order) => [
      `Assalam o alaikum${latin(order)}. The parts of your order ${order.number} are back at ${shop.name}.`,
      sentBack(order, 'en'),
      'Do you need another part, or have a question? Please write to us here.',
    ],
  },
  roman: {
    confirm: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name}, Lahore se. Aap ka order ${order.number}:`,
      ...linesOf(order, 'roman', (count) => `aur ${count} cheezein`),
      order.deliveryFee > 0 ? `Delivery: ${formatRupees(order.deliveryFee)}` : '',
      ...cashLines(order, 'roman'),
      order.delivery === 'collect' ? `Hamari dukan se lena hai: ${order.shop.address}` : `Pata: ${order.address}`,
      'Kya sab theek hai? HAAN likh dein, ya bata dein kya badalna hai.',
    ],
    noAnswer: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name}, Lahore se. Aap ke order ${order.number} ke liye call ki thi, baat nahi ho saki.`,
      ...cashLines(order, 'roman'),
      'Order pakka karne ke liye HAAN likh dein, ya bata dein kab call karein.',
    ],
    advance: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name}, Lahore se. Aap ke order ${order.number} ke liye ${due(order, 'roman').until} tak ${due(order, 'roman').amount} advance bhej dein.`,
      whatsappReason(order, 'roman'),
      ...due(order, 'roman').accounts,
      'Phir apne order ke page par payment ki tasveer ya reference bhej dein. Wahan scan karne ke liye code bhi hai.',
    ],
    ready: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name} mein aap ka order ${order.number} tayyar hai, le jayein.`,
      `Dukan: ${order.shop.address}. ${order.shop.hours}.`,
      exactCash(order, 'roman', (cash) => `${cash} cash sath layein.`),
    ],
    onItsWay: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name} se aap ka order ${order.number} rawana ho gaya hai${parcel(order).courier && ` (${parcel(order).courier})`}.`,
      parcel(order).number && `Tracking number: ${parcel(order).number}`,
      parcel(order).href,
      exactCash(order, 'roman', (cash) => `${cash} cash tayyar rakhein. Is se zyada na dein.`),
    ],
    delivered: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name} se aap ka order ${order.number} pohanch gaya hai. Hum se khareedne ka shukriya.`,
      `Agar koi part fit na ho ya kharab ho to ${order.shop.returnDays} din ke andar yahan likh dein.`,
    ],
    collected: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name} se order ${order.number} lene ka shukriya.`,
      `Agar koi part fit na ho ya kharab ho to ${order.shop.returnDays} din ke andar yahan likh dein.`,
    ],
    cancelled: (order) => [
      `Assalam o alaikum${latin(order)}. ${shop.name} se aap ka order ${order.number} cancel ho gaya hai. Kuch dena nahi hai.`,
      sentBack(order, 'roman'),
      'Kya parts abhi bhi chahiye? Yahan likh dein.',
    ],
    refused: (order) => [
      `Assalam o alaikum${latin(order)}. Courier aap ka order ${order.number} (${shop.name}) aap tak nahi pohancha saka.`,
      ...resendLines(order, 'roman', 'Kya hum dobara bhej dein?'),
    ],
    returned: (order) => [
      `Assalam o alaikum${latin(order)}. Aap ke order ${order.number} ke parts ${shop.name} wapas pohanch gaye hain.`,
      sentBack(order, 'roman'),
      'Koi aur part chahiye, ya koi sawal hai? Yahan likh dein.',
    ],
  },
  ur: {
    confirm: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)}، لاہور سے۔ آپ کا آرڈر ${order.number}:`,
      ...linesOf(order, 'ur', (count) => `اور ${count} چیزیں`),
      order.deliveryFee > 0 ? `ڈیلیوری: ${isolated(formatRupees(order.deliveryFee))}` : '',
      ...cashLines(order, 'ur'),
      order.delivery === 'collect'
        ? `ہماری دکان سے لینا ہے: ${isolated(order.shop.address)}`
        : `پتہ: ${isolated(order.address)}`,
      'کیا سب ٹھیک ہے؟ ہاں لکھ دیں، یا بتا دیں کیا بدلنا ہے۔',
    ],
    noAnswer: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)}، لاہور سے۔ آپ کے آرڈر ${order.number} کے لیے کال کی تھی، بات نہیں ہو سکی۔`,
      ...cashLines(order, 'ur'),
      'آرڈر پکا کرنے کے لیے ہاں لکھ دیں، یا بتا دیں کب کال کریں۔',
    ],
    advance: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)}، لاہور سے۔ آپ کے آرڈر ${order.number} کے لیے ${isolated(due(order, 'ur').until)} تک ${isolated(due(order, 'ur').amount)} ایڈوانس بھیج دیں۔`,
      isolateLatin(whatsappReason(order, 'ur'), 'ur'),
      ...due(order, 'ur').accounts.map(isolated),
      'پھر اپنے آرڈر کے صفحے پر ادائیگی کی تصویر یا ریفرنس بھیج دیں۔ وہاں اسکین کرنے کے لیے کوڈ بھی ہے۔',
    ],
    ready: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)} میں آپ کا آرڈر ${order.number} تیار ہے، لے جائیں۔`,
      `دکان: ${isolated(order.shop.address)}۔ ${isolated(order.shop.hours)}`,
      exactCash(order, 'ur', (cash) => `${cash} کیش ساتھ لائیں۔`),
    ],
    onItsWay: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)} سے آپ کا آرڈر ${order.number} روانہ ہو گیا ہے${parcel(order).courier && ` (${isolated(parcel(order).courier)})`}۔`,
      parcel(order).number && `ٹریکنگ نمبر: ${isolated(parcel(order).number)}`,
      parcel(order).href,
      exactCash(order, 'ur', (cash) => `${cash} کیش تیار رکھیں۔ اس سے زیادہ نہ دیں۔`),
    ],
    delivered: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)} سے آپ کا آرڈر ${order.number} پہنچ گیا ہے۔ ہم سے خریدنے کا شکریہ۔`,
      `اگر کوئی پارٹ فٹ نہ ہو یا خراب ہو تو ${order.shop.returnDays} دن کے اندر یہاں لکھ دیں۔`,
    ],
    collected: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)} سے آرڈر ${order.number} لینے کا شکریہ۔`,
      `اگر کوئی پارٹ فٹ نہ ہو یا خراب ہو تو ${order.shop.returnDays} دن کے اندر یہاں لکھ دیں۔`,
    ],
    cancelled: (order) => [
      `السلام علیکم${urdu(order)}۔ ${isolated(shop.name)} سے آپ کا آرڈر ${order.number} منسوخ ہو گیا ہے۔ کچھ ادا نہیں کرنا۔`,
      sentBack(order, 'ur'),
      'کیا پارٹس اب بھی چاہئیں؟ یہاں لکھ دیں۔',
    ],
    refused: (order) => [
      `السلام علیکم${urdu(order)}۔ کوریئر ${isolated(shop.name)} سے آپ کا آرڈر ${order.number} آپ تک نہیں پہنچا سکا۔`,
      ...resendLines(order, 'ur', 'کیا ہم دوبارہ بھیج دیں؟'),
    ],
    returned: (order) => [
      `السلام علیکم${urdu(order)}۔ آپ کے آرڈر ${order.number} کے پارٹس ${isolated(shop.name)} واپس پہنچ گئے ہیں۔`,
      sentBack(order, 'ur'),
      'کوئی اور پارٹ چاہیے، یا کوئی سوال ہے؟ یہاں لکھ دیں۔',
    ],
  },
}
