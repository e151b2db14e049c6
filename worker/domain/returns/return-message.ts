import { isolateLatin } from '#domain/language/isolate-latin.ts'
import type { Language } from '#domain/language/languages.ts'
import { formatRupees } from '#domain/money.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { AdminReturn } from './admin-return.ts'

/** Ready WhatsApp texts about a return, in the language of the order. Staff send them by hand. */

/** What a message says beside the return. */
interface ReturnMessageFacts {
  /** The address of the shop, in the language of the message. */
  address: string
  /** Who pays the way back, in the language of the message. */
  wayBack: string
  /** The absolute link to the page of the order; `null` when it has none. */
  link: string | null
}

type Told = Pick<AdminReturn, 'state' | 'source' | 'orderNumber' | 'name' | 'words' | 'refund' | 'exchange'> & {
  lines: Pick<AdminReturn['lines'][number], 'name' | 'names' | 'quantity'>[]
}
type Texts = Record<Told['state'], (told: Told, facts: ReturnMessageFacts) => string[]>

const isolated = (text: string) => `\u2068${text}\u2069`

const partsOf = ({ lines }: Told, language: Language) =>
  lines
    .map(({ name, names, quantity }) => {
      const own = language === 'en' ? name : isolateLatin(names?.[language] ?? name, language)
      return `${quantity} × ${own}`
    })
    .join(language === 'ur' ? '، ' : ', ')

const en: Texts = {
  asked: (told) => [
    `We have your request to return ${partsOf(told, 'en')} of order ${told.orderNumber}. We answer soon.`,
  ],
  agreed: (told, { address, wayBack }) => [
    `You may send back ${partsOf(told, 'en')} of order ${told.orderNumber}.`,
    `Send it to ${address}, or bring it to our shop. ${wayBack}`,
  ],
  'on-its-way': (told) => [
    `${partsOf(told, 'en')} of order ${told.orderNumber} is on its way to us. We tell you when it is here.`,
  ],
  received: (told) => [`We have received ${partsOf(told, 'en')} of order ${told.orderNumber}.`],
  done: (told) => [
    `Your return of order ${told.orderNumber} is done.`,
    told.exchange ? `We send other parts with order ${told.exchange.number}.` : '',
    told.refund ? `We have sent ${formatRupees(told.refund.amount)} back to you.` : '',
  ],
  declined: (told) => [`We are sorry: ${partsOf(told, 'en')} of order ${told.orderNumber} cannot come back.`],
  withdrawn: (told) => [`The return of ${partsOf(told, 'en')} of order ${told.orderNumber} is closed.`],
}

const roman: Texts = {
  asked: (told) => [
    `Order ${told.orderNumber} ki wapsi ki darkhwast mil gayi: ${partsOf(told, 'roman')}. Hum jald jawab dein ge.`,
  ],
  agreed: (told, { address, wayBack }) => [
    `Order ${told.orderNumber} ka yeh part wapas bhej sakte hain: ${partsOf(told, 'roman')}.`,
    `Pata: ${address}, ya dukan par le aayein. ${wayBack}`,
  ],
  'on-its-way': (told) => [
    `Order ${told.orderNumber} ka ${partsOf(told, 'roman')} hamari taraf raaste mein hai. Pohanchte hi bata dein ge.`,
  ],
  received: (told) => [`Order ${told.orderNumber} ka ${partsOf(told, 'roman')} humein mil gaya hai.`],
  done: (told) => [
    `Order ${told.orderNumber} ki wapsi mukammal ho gayi.`,
    told.exchange ? `Badle ka part order ${told.exchange.number} mein bhej rahe hain.` : '',
    told.refund ? `${formatRupees(told.refund.amount)} aap ko wapas bhej diye hain.` : '',
  ],
  declined: (told) => [`Maazrat, order ${told.orderNumber} ka ${partsOf(told, 'roman')} wapas nahi ho sakta.`],
  withdrawn: (told) => [`Order ${told.orderNumber} ki wapsi band kar di gayi: ${partsOf(told, 'roman')}.`],
}

const ur: Texts = {
  asked: (told) => [`آرڈر ${told.orderNumber} کی واپسی کی درخواست مل گئی: ${partsOf(told, 'ur')}۔ ہم جلد جواب دیں گے۔`],
  agreed: (told, { address, wayBack }) => [
    `آرڈر ${told.orderNumber} کا یہ پارٹ واپس بھیج سکتے ہیں: ${partsOf(told, 'ur')}۔`,
    `پتہ: ${isolated(address)}، یا دکان پر لے آئیں۔ ${wayBack}`,
  ],
  'on-its-way': (told) => [
    `آرڈر ${told.orderNumber} کا ${partsOf(told, 'ur')} ہماری طرف راستے میں ہے۔ پہنچتے ہی بتا دیں گے۔`,
  ],
  received: (told) => [`آرڈر ${told.orderNumber} کا ${partsOf(told, 'ur')} ہمیں مل گیا ہے۔`],
  done: (told) => [
    `آرڈر ${told.orderNumber} کی واپسی مکمل ہو گئی۔`,
    told.exchange ? `بدلے کا پارٹ آرڈر ${told.exchange.number} میں بھیج رہے ہیں۔` : '',
    told.refund ? `${isolated(formatRupees(told.refund.amount))} آپ کو واپس بھیج دیے ہیں۔` : '',
  ],
  declined: (told) => [`معذرت، آرڈر ${told.orderNumber} کا ${partsOf(told, 'ur')} واپس نہیں ہو سکتا۔`],
  withdrawn: (told) => [`آرڈر ${told.orderNumber} کی واپسی بند کر دی گئی: ${partsOf(told, 'ur')}۔`],
}

const texts: Record<Language, Texts> = { en, roman, ur }
const greetings: Record<Language, (name: string) => string> = {
  en: (name) => `Assalam o alaikum${name && ` ${name}`}. This is ${shop.name}, Lahore.`,
  roman: (name) => `Assalam o alaikum${name && ` ${name}`}. ${shop.name}, Lahore se.`,
  ur: (name) => `السلام علیکم${name && ` ${isolated(name)}`}۔ ${isolated(shop.name)}، لاہور سے۔`,
}
const looks: Record<Language, string> = { en: 'Your order', roman: 'Aap ka order', ur: 'آپ کا آرڈر' }

/** The text of a message about a return as it is now; what staff answered stands in it, and the link in its last line. */
export function returnMessage(language: Language, told: Told, facts: ReturnMessageFacts): string {
  // What was not accepted at the door comes back with the rider.
  const state = told.source === 'door' && told.state === 'agreed' ? 'on-its-way' : told.state
  return [
    greetings[language](told.name ?? ''),
    ...texts[language][state](told, facts),
    told.words ?? '',
    facts.link ? `${looks[language]}: ${facts.link}` : '',
  ]
    .filter((each) => each !== '')
    .join('\n')
}
