import { isolateLatin } from '#domain/language/isolate-latin.ts'
import type { Language } from '#domain/language/languages.ts'
import { formatRupees } from '#domain/money.ts'
import type { PartNames } from '#domain/products/part-names.ts'
import { shop } from '#domain/settings/shop-name.ts'

/** The values of the message. `price` in whole rupees; both links are absolute and in the language of the message. */
export interface WaitingMessage {
  name: string
  names: PartNames
  price: number
  link: string
  stopLink: string
}

type Texts = (part: { name: string; price: string; link: string; stopLink: string }) => string[]

const texts: Record<Language, Texts> = {
  en: ({ name, price, link, stopLink }) => [
    `Assalam o alaikum. This is ${shop.name}, Lahore. You asked us to tell you: ${name} is back in stock.`,
    `Price: ${price}`,
    'Others may be waiting too: first come, first served.',
    link,
    `No more messages: ${stopLink}`,
  ],
  roman: ({ name, price, link, stopLink }) => [
    `Assalam o alaikum. Yeh ${shop.name}, Lahore hai. Aap ne kaha tha ke batayein: ${name} dobara stock mein aa gaya hai.`,
    `Qeemat: ${price}`,
    'Aur log bhi intezar mein ho sakte hain: jo pehle aaye, pehle paaye.',
    link,
    `Paigham band karein: ${stopLink}`,
  ],
  ur: ({ name, price, link, stopLink }) => [
    `السلام علیکم۔ یہ \u2068${shop.name}\u2069، لاہور ہے۔ آپ نے کہا تھا کہ بتائیں: ${name} دوبارہ اسٹاک میں آ گیا ہے۔`,
    `قیمت: \u2068${price}\u2069`,
    'اور لوگ بھی انتظار میں ہو سکتے ہیں: جو پہلے آئے، پہلے پائے۔',
    link,
    `پیغام بند کریں: ${stopLink}`,
  ],
}

/** The WhatsApp message to a person who waited for a part. Staff send it by hand (`phone-links.ts`). */
export function waitingMessage(language: Language, { name, names, price, ...links }: WaitingMessage): string {
  const called = language === 'en' ? name : isolateLatin(names[language], language)
  return texts[language]({ name: called, price: formatRupees(price), ...links }).join('\n')
}
