import { inPakistan } from '#domain/pakistan-day.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'

/**
 * The words of one letter, plain text throughout; the renderer escapes, cleans and lays them out.
 * `subject` never holds a code, a link or a token. A paragraph may hold line breaks. `lines` are label and value,
 * in reading order.
 */
export interface EmailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  button?: { label: string; href: string }
  lines?: { label: string; value: string }[]
  closing: string
}

/** What a letter says of the shop: as it is when the letter goes out. */
export type EmailFooter = Pick<ShopSettings, 'phone' | 'address' | 'hours' | 'deliveryDays'>

/** The end of every letter to a customer. */
export const closing = `Kind regards,\n${shop.name}`

/**
 * Whether a text names a place on the net, however its letters are written: `www.`, a mail address, `evil.example`. Initials,
 * as of G.T. Road, do not.
 */
export function holdsLink(text: string): boolean {
  return /:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu.test(text.normalize('NFKC'))
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

/** `3 May 2026 at 14:05`, Pakistan time. */
export function formatPakistanTime(when: number): string {
  const local = inPakistan(when)
  const [hour, minute] = [local.getUTCHours(), local.getUTCMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()} at ${hour}:${minute}`
}
