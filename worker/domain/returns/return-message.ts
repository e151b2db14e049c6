import { linkLine, readyMessage } from '#domain/contact/inbox-message.ts'
import { apart } from '#domain/language/isolate-latin.ts'
import { currentLanguage, fillIn, msg, t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { partName } from '#domain/products/part-names.ts'
import { wayBackText } from '#domain/settings/return-rules.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import type { AdminReturn } from './admin-return.ts'

/** Facts that a message names beside the return. */
interface ReturnMessageFacts {
  /** The address is in the language of the message. */
  shop: Pick<PublicShopSettings, 'address' | 'returnWayBack'>
  /** The absolute link to the page of the order; `null` when it has none. */
  link: string | null
}

type ReturnInMessage = Pick<
  AdminReturn,
  'state' | 'source' | 'orderNumber' | 'name' | 'words' | 'refund' | 'exchange'
> & {
  lines: Pick<AdminReturn['lines'][number], 'name' | 'names' | 'quantity'>[]
}

/**
 * The WhatsApp text about a return as it is now, in the current language; what staff answered stands in it, and the link
 * in its last line.
 */
export function returnMessage(about: ReturnInMessage, facts: ReturnMessageFacts): string {
  // Parts that were not accepted at the door come back with the rider.
  const state = about.source === 'door' && about.state === 'agreed' ? 'on-its-way' : about.state
  const introduction = fillIn(msg('This is {shop}, Lahore.'), { shop: apart(shop.name) })
  return readyMessage(about.name, [
    introduction,
    ...linesOf(state, about, facts),
    about.words,
    linkLine(t('Your order'), facts.link),
  ])
}

function linesOf(state: ReturnInMessage['state'], about: ReturnInMessage, facts: ReturnMessageFacts): string[] {
  const { refund, exchange } = about
  const parts = about.lines
    .map((line) => `${line.quantity} × ${partName(line)}`)
    .join(currentLanguage() === 'ur' ? '، ' : ', ')
  const say = (message: string) =>
    fillIn(message, {
      parts,
      number: about.orderNumber,
      address: apart(facts.shop.address),
      exchange: exchange?.number ?? '',
      amount: apart(formatRupees(refund?.amount ?? 0)),
    })
  switch (state) {
    case 'asked':
      return [say(msg('We have your request to return {parts} of order {number}. We will answer soon.'))]
    case 'agreed':
      return [
        say(msg('You may send back {parts} of order {number}.')),
        `${say(msg('Send it to {address}, or bring it to our shop.'))} ${wayBackText(facts.shop)}`,
      ]
    case 'on-its-way':
      return [say(msg('{parts} of order {number} is on its way to us. We will tell you when it is here.'))]
    case 'received':
      return [say(msg('We have received {parts} of order {number}.'))]
    case 'done':
      return [
        say(msg('Your return of order {number} is done.')),
        exchange ? say(msg('We will send other parts with order {exchange}.')) : '',
        refund ? say(msg('We have sent {amount} back to you.')) : '',
      ]
    case 'declined':
      return [say(msg('We are sorry: {parts} of order {number} cannot come back.'))]
    case 'withdrawn':
      return [say(msg('The return of {parts} of order {number} is closed.'))]
  }
}
