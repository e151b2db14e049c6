import { containsLink } from '#domain/contact/contains-link.ts'
import { languages } from '#domain/language/languages.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'
import { inPakistan } from '#domain/pakistan-day.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'

/** A link of an email. */
export interface EmailButton {
  label: string
  href: string
}

/**
 * The content of one email, as plain text; the renderer escapes, cleans and lays it out. `subject` never contains a
 * code, a link or a token. A paragraph may contain line breaks. `lines` are pairs of label and value, in reading
 * order.
 */
export interface EmailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  button?: EmailButton
  secondButton?: EmailButton
  lines?: { label: string; value: string }[]
  closing: string
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

/** `3 May 2026 at 14:05`, Pakistan time. */
export function formatPakistanTime(when: number): string {
  const local = inPakistan(when)
  const { locale } = languages[currentLanguage()]
  const date = local.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return t('{date} at {time}', { date, time: local.toISOString().slice(11, 16) })
}
