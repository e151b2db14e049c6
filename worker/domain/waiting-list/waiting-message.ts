import { linkLine, readyMessage } from '#domain/contact/inbox-message.ts'
import { apart } from '#domain/language/isolate-latin.ts'
import { fillIn, msg, t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { partName, type PartNames } from '#domain/products/part-names.ts'
import { shop } from '#domain/settings/shop-name.ts'

/** The values of the message. `price` in whole rupees; both links are absolute and in the language of the message. */
export interface WaitingMessage {
  name: string
  names: PartNames
  price: number
  link: string
  stopLink: string
}

/** The WhatsApp message to a person who waited for a part, in the current language. */
export function waitingMessage({ price, link, stopLink, ...part }: WaitingMessage): string {
  return readyMessage(null, [
    fillIn(msg('This is {shop}, Lahore. You asked us to tell you: {name} is back in stock.'), {
      shop: apart(shop.name),
      name: partName(part),
    }),
    fillIn(msg('Price: {price}'), { price: apart(formatRupees(price)) }),
    t('Others may be waiting too: first come, first served.'),
    link,
    linkLine(t('No more messages'), stopLink),
  ])
}
