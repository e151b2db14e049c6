import { addressLine } from './address-text.ts'
import { adminPaths } from './admin-paths.ts'
import { deliveryTime } from './delivery-days.ts'
import { formatRupees } from './money.ts'
import { inPakistan } from './pakistan-day.ts'
import { paths } from './paths.ts'
import type { ShopFacts } from './shop-facts.ts'
import { shop } from './shop.ts'

/**
 * The words of one letter, plain text throughout; the renderer escapes, cleans and lays them out.
 * `subject` never holds a code, a link or a token. A paragraph may hold line breaks. `lines` are label and value,
 * in reading order.
 */
export interface LetterText {
  subject: string
  greeting: string
  paragraphs: string[]
  button?: { label: string; href: string }
  lines?: { label: string; value: string }[]
  closing: string
}

/** What a letter says of the shop: as it is when the letter goes out. */
export type LetterFacts = Pick<ShopFacts, 'phone' | 'address' | 'hours' | 'deliveryDays'>

/** What every letter about an order tells. Money in whole rupees; `price` is for one piece; `address` is on one line. */
export interface OrderLetter {
  name: string
  orderNumber: string
  lines: { name: string; quantity: number; price: number }[]
  subtotal: number
  deliveryFee: number
  amount: number
  address: string
  /** One of the cities that parcels go to; unknown in emails that were written before it was said. */
  city?: string
  /** Where the shop is served, without a slash at the end: `https://shop.example`. */
  origin: string
}

/** The end of every letter to a customer. */
export const closing = `Kind regards,\n${shop.name}`

/** Greets a new customer; also the notice to an address that somebody else typed in. */
export function welcomeLetter({ name, origin }: { name: string; origin: string }, { phone }: LetterFacts): LetterText {
  return {
    subject: `Welcome to ${shop.name}`,
    greeting: greet(name),
    paragraphs: [
      'Your account is ready. Log in with this email address and your password to place orders and follow them.',
      `Not sure which part fits? Call ${phone} and tell us your bike and its year.`,
      `If you did not make this account, somebody typed your email address by mistake. You can delete the account at ${origin}${paths.accountDelete}.`,
    ],
    button: { label: 'See all parts', href: origin + paths.collection() },
    closing,
  }
}

/** Tells the customer that the order has arrived, what happens next, and the exact cash to pay. */
export function orderPlacedLetter(order: OrderLetter, facts: LetterFacts): LetterText {
  const { phone, hours } = facts
  return {
    subject: `We have your order ${order.orderNumber}`,
    greeting: greet(order.name),
    paragraphs: [
      `Thank you for your order ${order.orderNumber}. We will call you to confirm it before we send anything. Our hours: ${hours}.`,
      `${deliveryTime(facts, order.city)}.`,
      `Please keep the exact amount ready for the rider: ${formatRupees(order.amount)}. If anyone asks for more than you agreed with us, do not pay more, and call ${phone}.`,
      `We will deliver to: ${order.address}`,
      'Is something wrong? Tell us on the call, or exchange the part within 7 days of delivery.',
    ],
    lines: priceLines(order),
    button: { label: 'My orders', href: order.origin + paths.orders },
    closing,
  }
}

/** Tells the owner whom to call about a new order. `customerEmail` is where the customer's own letter went. */
export function orderPlacedOwnerLetter(order: OrderLetter & { phone: string; customerEmail: string }): LetterText {
  return {
    subject: `New order ${order.orderNumber}: ${formatRupees(order.amount)}, cash on delivery`,
    greeting: 'A new order is waiting for your call.',
    paragraphs: ['Please call the customer to confirm the parts, the address and the cash to pay.'],
    lines: [
      { label: 'Order', value: order.orderNumber },
      { label: 'Name', value: order.name },
      { label: 'Phone', value: order.phone },
      { label: 'Email', value: order.customerEmail },
      { label: 'Deliver to', value: order.address },
      ...priceLines(order),
    ],
    button: { label: 'Open today’s calls', href: order.origin + adminPaths.today },
    closing: shop.name,
  }
}

/** Carries the link that sets a new password; `minutes` is how long it works. */
export function resetLinkLetter({ name, link, minutes }: { name: string; link: string; minutes: number }): LetterText {
  return {
    subject: 'Set a new password',
    greeting: greet(name),
    paragraphs: [
      `Use this link to set a new password. It works once, for ${minutes} minutes. If you asked more than once, only the newest link works.`,
      'If you did not ask for this, do nothing: your password stays as it is. Do not forward this email: anyone with the link can use it.',
    ],
    button: { label: 'Set a new password', href: link },
    closing,
  }
}

/** Reports a changed password. `when` is epoch milliseconds, shown in Pakistan time. */
export function passwordChangedLetter(
  { name, when, origin }: { name: string; when: number; origin: string },
  { phone }: LetterFacts,
): LetterText {
  return {
    subject: 'Your password was changed',
    greeting: greet(name),
    paragraphs: [
      `The password of your account was changed on ${formatPakistanTime(when)}, Pakistan time. You have been logged out on all devices. Please log in with the new password.`,
      `If that was not you, set a new password now, and call us on ${phone}.`,
    ],
    button: { label: 'Set a new password', href: origin + paths.forgotPassword },
    closing,
  }
}

/** Carries the 6-digit code that confirms an account's deletion; `minutes` is how long it works. */
export function deletionCodeLetter({ code, minutes }: { code: string; minutes: number }): LetterText {
  return {
    subject: 'Your code for deleting your account',
    greeting: 'Hello,',
    paragraphs: [
      `Somebody asked to delete the account with this email address. If it was you, type this code on the page where you asked. It works once, for ${minutes} minutes.`,
      'If it was not you, do nothing: without the code nothing will be deleted. Never tell the code to anyone. We will never ask for it on the phone.',
    ],
    lines: [{ label: 'Your code', value: code }],
    closing,
  }
}

/** Confirms a deletion to the address that has just left, and says what is kept. */
export function accountDeletedLetter({ name }: { name: string }, { phone }: LetterFacts): LetterText {
  return {
    subject: 'Your account has been deleted',
    greeting: greet(name),
    paragraphs: [
      'Your account, your saved cart, your logins and the messages you wrote to us from this address have been deleted.',
      'If a parcel is still on its way, we keep your name, phone number and address until 7 days after that order is finished. The sales record, without your name, phone number or street, stays for 6 years, as tax law requires.',
      `Thank you for being our customer. If this was not you, call ${phone}.`,
    ],
    closing,
  }
}

/** Invites somebody to work at the counter; `hours` is how long the link works. */
export function staffInvitationLetter({
  name,
  link,
  hours,
}: {
  name: string
  link: string
  hours: number
}): LetterText {
  return {
    subject: `Work at the counter of ${shop.name}`,
    greeting: greet(name),
    paragraphs: [
      `You are invited to work at the counter of ${shop.name}. Use this link to set your password. It works once, for ${hours} hours.`,
      'If you did not expect this, do nothing. Do not forward this email: anyone with the link can use it.',
    ],
    button: { label: 'Set my password', href: link },
    closing,
  }
}

/** Tells the owner that the shop itself is in trouble; `count` is how many orders or letters. */
export function shopTroubleLetter({
  trouble,
  count,
  origin,
}: {
  trouble: 'orders' | 'letters' | 'books'
  count: number
  origin: string
}): LetterText {
  const words = {
    orders: {
      subject: 'Orders are failing in the shop',
      text: `In the last two hours ${count} orders could not be taken because something in the shop broke. Shoppers were asked to try again.`,
    },
    letters: {
      subject: 'Letters of the shop are not going out',
      text: `${count} letters have waited for more than ten minutes or were given up. Customers may not have heard of their orders.`,
    },
    books: {
      subject: 'Stock or order totals do not match',
      text: `${count} orders do not agree with their parts or with the kept totals. The shop goes on, but whoever looks after it should see the log, and may have to put a backup back.`,
    },
  }[trouble]
  return {
    subject: words.subject,
    greeting: 'Hello,',
    paragraphs: [words.text, 'The counter shows what is wrong, by code and by route.'],
    button: { label: 'See how the shop runs', href: origin + adminPaths.health },
    closing,
  }
}

/** Shows the owner who has written through the contact form. At most 500 characters of `message` are quoted. */
export function contactNoticeLetter(contact: {
  id: string
  subject: string
  name: string
  email: string
  phone: string
  message: string
  hasAttachment: boolean
  origin: string
}): LetterText {
  return {
    subject: `[Contact] ${contact.subject}`,
    greeting: 'A message has come in through the contact form.',
    paragraphs: [
      quote(contact.message),
      contact.hasAttachment
        ? 'A file is attached. It has not been scanned for viruses. Download it at the counter, and open it only if you expect it.'
        : 'No file is attached.',
    ],
    lines: [
      { label: 'Subject', value: contact.subject },
      { label: 'Name', value: contact.name },
      { label: 'Email', value: contact.email },
      { label: 'Phone', value: contact.phone },
      { label: 'Message number', value: contact.id },
    ],
    button: { label: 'Open the message', href: contact.origin + adminPaths.message(contact.id) },
    closing: shop.name,
  }
}

/** Tells the owner that so many messages came today that further ones are not sent by email. */
export function contactFloodLetter({ most, origin }: { most: number; origin: string }): LetterText {
  return {
    subject: `More than ${most} messages today`,
    greeting: 'Hello,',
    paragraphs: [
      `More than ${most} messages came in through the contact form today. That is most likely a program.`,
      'Messages are still received, and you can read all of them in the admin. You will get no more emails about them until five in the morning.',
    ],
    button: { label: 'Open messages', href: origin + adminPaths.messages },
    closing: shop.name,
  }
}

/**
 * Carries an answer of the counter to whoever wrote. `text` may hold line breaks; what was written, on `when` (epoch
 * milliseconds), is quoted below it, unless it holds a link: the address may be somebody else's, to whom the shop would send it.
 */
export function contactReplyLetter({
  name,
  subject,
  text,
  message,
  when,
}: {
  name: string
  subject: string
  text: string
  message: string
  when: number
}): LetterText {
  const on = formatPakistanTime(when)
  const written = holdsLink(message)
    ? `This answers your message of ${on}.`
    : `On ${on} you wrote to us:\n${quoteAll(message)}`
  return {
    subject: `Re: ${holdsLink(subject) ? 'your message' : subject.replace(/^(\s*(re|fwd?|aw)\s*:)+/iu, '').trim()}`,
    greeting: greet(name),
    paragraphs: [text],
    closing: `${closing}\n\n${written}`,
  }
}

/** What is paid for: each line, the sums, and the whole under the name of `total`. */
export function priceLines(order: OrderLetter, total = 'Cash to pay'): { label: string; value: string }[] {
  return [
    ...order.lines.map(({ name, quantity, price }) => ({
      label: `${quantity} × ${name}`,
      value: formatRupees(quantity * price),
    })),
    { label: 'Subtotal', value: formatRupees(order.subtotal) },
    { label: 'Delivery', value: formatRupees(order.deliveryFee) },
    { label: total, value: formatRupees(order.amount) },
  ]
}

/**
 * Whether a text names a place on the net, however its letters are written: `www.`, a mail address, `evil.example`. Initials,
 * as of G.T. Road, do not.
 */
function holdsLink(text: string): boolean {
  return /:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu.test(text.normalize('NFKC'))
}

/** An address on one line, as an email says it: without a street that holds a link. */
export function addressInEmail(order: Parameters<typeof addressLine>[0]): string {
  const { street, city, zipCode, province } = order
  if (!street || !holdsLink(street)) return addressLine(order)
  return [[city, zipCode].filter(Boolean).join(' '), province].join(', ')
}

/**
 * Greets by name. Anyone can register another person's address; a "name" like "win at evil.example" or "call 0900 123456" must
 * not travel in our emails.
 */
export function greet(name: string): string {
  const clean = name.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  const isName = clean !== '' && clean.length <= 60 && !/[/@:]|www|\p{N}/iu.test(clean) && !holdsLink(clean)
  return isName ? `Dear ${clean},` : 'Hello,'
}

function quote(message: string): string {
  const characters = Array.from(message.trim())
  return quoteAll(characters.length > 500 ? `${characters.slice(0, 499).join('')}…` : characters.join(''))
}

function quoteAll(message: string): string {
  return message
    .trim()
    .split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u)
    .map((line) => `> ${line}`)
    .join('\n')
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

// By hand, because the words of `Intl` differ between runtimes.
function formatPakistanTime(when: number): string {
  const local = inPakistan(when)
  const [hour, minute] = [local.getUTCHours(), local.getUTCMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()} at ${hour}:${minute}`
}
