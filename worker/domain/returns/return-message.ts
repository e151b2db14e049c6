import { isolateLatin } from '#domain/language/isolate-latin.ts'
import type { Language } from '#domain/language/languages.ts'
import { formatRupees } from '#domain/money.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { AdminReturn } from './admin-return.ts'

/** Ready WhatsApp texts about a return, in the language of the order. Staff send them by hand. */

/** Facts that a message names beside the return. */
interface ReturnMessageFacts {
  /** The address of the shop, in the language of the message. */
  address: string
  /** The sentence about who pays for sending back, in the language of the message. */
  wayBack: string
  /** The absolute link to the page of the order; `null` when it has none. */
  link: string | null
}

type ReturnInMessage = Pick<
  AdminReturn,
  'state' | 'source' | 'orderNumber' | 'name' | 'words' | 'refund' | 'exchange'
> & {
  lines: Pick<AdminReturn['lines'][number], 'name' | 'names' | 'quantity'>[]
}
type Texts = Record<ReturnInMessage['state'], (about: ReturnInMessage, facts: ReturnMessageFacts) => string[]>

const isolated = (text: string) => `\u2068${text}\u2069`

const partsOf = ({ lines }: ReturnInMessage, language: Language) =>
  lines
    .map(({ name, names, quantity }) => {
      const own = language === 'en' ? name : isolateLatin(names?.[language] ?? name, language)
      return `${quantity} × ${own}`
    })
    .join(language === 'ur' ? '، ' : ', ')

const en: Texts = {
  asked: (about) => [
    `We have your request to return ${partsOf(about, 'en')} of order ${about.orderNumber}. We will answer soon.`,
  ],
  agreed: (about, { address, wayBack }) => [
    `You may send back ${partsOf(about, 'en')} of order ${about.orderNumber}.`,
    `Send it to ${address}, or bring it to our shop. ${wayBack}`,
  ],
  'on-its-way': (about) => [
    `${partsOf(about, 'en')} of order ${about.orderNumber} is on its way to us. We will tell you when it is here.`,
  ],
  received: (about) => [`We have received ${partsOf(about, 'en')} of order ${about.orderNumber}.`],
  done: (about) => [
    `Your return of order ${about.orderNumber} is done.`,
    about.exchange ? `We will send other parts with order ${about.exchange.number}.` : '',
    about.refund ? `We have sent ${formatRupees(about.refund.amount)} back to you.` : '',
  ],
  declined: (about) => [`We are sorry: ${partsOf(about, 'en')} of order ${about.orderNumber} cannot come back.`],
  withdrawn: (about) => [`The return of ${partsOf(about, 'en')} of order ${about.orderNumber} is closed.`],
}

const roman: Texts = {
  asked: (about) => [
    `Order ${about.orderNumber} ki wapsi ki darkhwast mil gayi: ${partsOf(about, 'roman')}. Hum jald jawab dein ge.`,
  ],
  agreed: (about, { address, wayBack }) => [
    `Order ${about.orderNumber} ka yeh part wapas bhej sakte hain: ${partsOf(about, 'roman')}.`,
    `Pata: ${address}, ya dukan par le aayein. ${wayBack}`,
  ],
  'on-its-way': (about) => [
    `Order ${about.orderNumber} ka ${partsOf(about, 'roman')} hamari taraf raaste mein hai. Pohanchte hi bata dein ge.`,
  ],
  received: (about) => [`Order ${about.orderNumber} ka ${partsOf(about, 'roman')} humein mil gaya hai.`],
  done: (about) => [
    `Order ${about.orderNumber} ki wapsi mukammal ho gayi.`,
    about.exchange ? `Badle ka part order ${about.exchange.number} mein bhej rahe hain.` : '',
    about.refund ? `${formatRupees(about.refund.amount)} aap ko wapas bhej diye hain.` : '',
  ],
  declined: (about) => [`Maazrat, order ${about.orderNumber} ka ${partsOf(about, 'roman')} wapas nahi ho sakta.`],
  withdrawn: (about) => [`Order ${about.orderNumber} ki wapsi band kar di gayi: ${partsOf(about, 'roman')}.`],
}

const ur: Texts = {
  asked: (about) => [
    `آرڈر ${about.orderNumber} کی واپسی کی درخواست مل گئی: ${partsOf(about, 'ur')}۔ ہم جلد جواب دیں گے۔`,
  ],
  agreed: (about, { address, wayBack }) => [
    `آرڈر ${about.orderNumber} کا یہ پارٹ واپس بھیج سکتے ہیں: ${partsOf(about, 'ur')}۔`,
    `پتہ: ${isolated(address)}، یا دکان پر لے آئیں۔ ${wayBack}`,
  ],
  'on-its-way': (about) => [
    `آرڈر ${about.orderNumber} کا ${partsOf(about, 'ur')} ہماری طرف راستے میں ہے۔ پہنچتے ہی بتا دیں گے۔`,
  ],
  received: (about) => [`آرڈر ${about.orderNumber} کا ${partsOf(about, 'ur')} ہمیں مل گیا ہے۔`],
  done: (about) => [
    `آرڈر ${about.orderNumber} کی واپسی مکمل ہو گئی۔`,
    about.exchange ? `بدلے کا پارٹ آرڈر ${about.exchange.number} میں بھیج رہے ہیں۔` : '',
    about.refund ? `${isolated(formatRupees(about.refund.amount))} آپ کو واپس بھیج دیے ہیں۔` : '',
  ],
  declined: (about) => [`معذرت، آرڈر ${about.orderNumber} کا ${partsOf(about, 'ur')} واپس نہیں ہو سکتا۔`],
  withdrawn: (about) => [`آرڈر ${about.orderNumber} کی واپسی بند کر دی گئی: ${partsOf(about, 'ur')}۔`],
}

const texts: Record<Language, Texts> = { en, roman, ur }
const greetings: Record<Language, (name: string) => string> = {
  en: (name) => `Assalam o alaikum${name && ` ${name}`}. This is ${shop.name}, Lahore.`,
  roman: (name) => `Assalam o alaikum${name && ` ${name}`}. ${shop.name}, Lahore se.`,
  ur: (name) => `السلام علیکم${name && ` ${isolated(name)}`}۔ ${isolated(shop.name)}، لاہور سے۔`,
}
const linkLabels: Record<Language, string> = { en: 'Your order', roman: 'Aap ka order', ur: 'آپ کا آرڈر' }

/** The text of a message about a return as it is now; what staff answered stands in it, and the link in its last line. */
export function returnMessage(language: Language, about: ReturnInMessage, facts: ReturnMessageFacts): string {
  // Parts that were not accepted at the door come back with the rider.
  const state = about.source === 'door' && about.state === 'agreed' ? 'on-its-way' : about.state
  return [
    greetings[language](about.name ?? ''),
    ...texts[language][state](about, facts),
    about.words ?? '',
    facts.link ? `${linkLabels[language]}: ${facts.link}` : '',
  ]
    .filter((each) => each !== '')
    .join('\n')
}
