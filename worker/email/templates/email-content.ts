import { containsLink } from '#domain/contact/contains-link.ts'
import { t } from '#domain/language/translate.ts'
import { type Picture, picturePath } from '#domain/media/picture.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'

/** A link of an email. */
export interface EmailButton {
  label: string
  href: string
}

/**
 * The content of one email, as plain text; the renderer escapes, cleans and lays it out. `subject` never contains a link
 * or a token. A paragraph may contain line breaks. `lines` are pairs of label and value, in reading order. An email with a
 * headline begins with the facts: headline, button and lines; the words follow.
 */
export interface EmailContent {
  subject: string
  /** What it is about, in a few words: `Order 1005 · PKR 810 in cash`. */
  headline?: string
  /** The sentence below the headline. */
  lead?: string | undefined
  /** A code to type, shown large before everything else. */
  code?: { label: string; value: string }
  /** A picture of the shop itself; mail programs that show none show `alt`. */
  picture?: EmailPicture | undefined
  greeting: string
  paragraphs: string[]
  button?: EmailButton
  secondButton?: EmailButton
  /** What few people want, as a small link at the end. */
  smallLink?: EmailButton
  lines?: EmailLine[]
  /** Parts to rate, each by one press: the links of one to five stars. */
  ratings?: { title: string; parts: RatedPart[] } | undefined
  closing: string
}

/** A part to rate: the form, and the form with one to five stars chosen. */
export interface RatedPart {
  name: string
  href: string
  stars: EmailButton[]
}

/** A pair of label and value; the picture stands before the label, in HTML only. */
export interface EmailLine {
  label: string
  value: string
  picture?: EmailPicture | undefined
}

/** A picture on the shop's own origin. Pixels; without a height it has its own. */
export interface EmailPicture {
  src: string
  alt: string
  width: number
  height?: number
}

/** The picture of a part as orders keep it. */
export type PartPicture = Pick<Picture, 'key' | 'width' | 'height'>

/** Pixels in an email; the file has more. */
const lineSide = 56

/** The picture of a part in a line, in a square. WebP, as the JPEG of a picture is far too large for many lines. */
export function linePicture(origin: string, { key, width, height }: PartPicture, alt: string): EmailPicture {
  const side = (own: number) => Math.max(1, Math.round((lineSide * own) / Math.max(width, height)))
  return { src: origin + picturePath(key, 320, 'webp'), alt, width: side(width), height: side(height) }
}

/** The shop's settings in an email, as they are when it is sent. */
export type EmailFooter = Pick<ShopSettings, 'phone' | 'address' | 'hours' | 'zones' | 'returnDays' | 'returnWayBack'> &
  Partial<Pick<ShopSettings, 'noReturnKinds' | 'noReturnReason'>>

/** The closing of every email to a customer. */
export function closing(): string {
  return `${t('Kind regards,')}\n${shop.name}`
}

/**
 * A greeting by name. Anyone can register another person's email; a "name" like "win at evil.example" or "call 0900
 * 123456" must not appear in our emails.
 */
export function greet(name: string): string {
  const clean = name.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  const isName = clean !== '' && clean.length <= 60 && !/[/@:]|www|\p{N}/iu.test(clean) && !containsLink(clean)
  return isName ? t('Dear {name},', { name: clean }) : t('Hello,')
}
