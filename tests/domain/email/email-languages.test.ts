import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/language/languages.ts'
import { boardColumns } from '#domain/orders/board-columns.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { latinWordsLeft } from '#worker/commands/words/latin-words.ts'
import { renderEmail } from '#worker/email/render-email.ts'
import {
  accountDeletedEmail,
  deletionCodeEmail,
  passwordChangedEmail,
  phoneChangedEmail,
  resetLinkEmail,
  welcomeEmail,
} from '#worker/email/templates/account-templates.ts'
import { contactReplyEmail } from '#worker/email/templates/contact-templates.ts'
import type { EmailContent } from '#worker/email/templates/email-content.ts'
import { orderEditEmail, orderStateEmail, type OrderStep } from '#worker/email/templates/order-step-templates.ts'
import { orderPlacedEmail } from '#worker/email/templates/order-templates.ts'
import { inLanguage } from '#worker/language/translators.ts'

const facts = defaultSettings
const origin = 'https://shop.example'
const name = 'سارہ خان'
const order = {
  name,
  orderNumber: '1001',
  lines: [
    { name: 'Chain and sprocket set, 420 × 98L', quantity: 2, price: 280 },
    { name: 'Front brake shoe pair', quantity: 1, price: 2450 },
  ],
  subtotal: 3010,
  deliveryFee: 50,
  amount: 3060,
  address: 'مکان 14، لاہور',
  city: 'Lahore',
  origin,
}
const steps = [...boardColumns, 'ready' as const].flatMap((place): OrderStep[] =>
  place === 'placed'
    ? []
    : [{ place, tracking: { courier: 'لیپرڈز', number: 'LE1', href: 'https://tcs.example/1' }, reason: 'Faulty part' }],
)

/** Every email of the shop to a customer. */
const contents: (() => EmailContent)[] = [
  () => welcomeEmail({ origin }, facts),
  () => orderPlacedEmail({ ...order, link: `${origin}/ur/o/TOKEN` }, facts),
  () => orderPlacedEmail({ ...order, delivery: 'collect' }, facts),
  ...steps.map((step) => () => orderStateEmail({ ...order, ...step }, facts)),
  () => orderEditEmail({ ...order, isByLink: true }, facts),
  () => orderEditEmail({ ...order, delivery: 'collect' }, facts),
  () => resetLinkEmail({ name, link: `${origin}/ur/reset-password/TOKEN`, minutes: 30 }),
  () => passwordChangedEmail({ name, when: 0, origin }, facts),
  () => passwordChangedEmail({ name, when: 0, origin, isLoggedIn: true }, facts),
  () => phoneChangedEmail({ name, phone: '03001234567', when: 0, origin }, facts),
  () => deletionCodeEmail({ code: '012345', minutes: 10 }),
  () => accountDeletedEmail({ name: '' }, facts),
  () => contactReplyEmail({ name, subject: 'چین', text: 'جی ہاں', message: 'www.evil.example', when: 0 }),
]
const allIn = (language: Language) =>
  contents.map((content) => inLanguage(language, () => renderEmail(content(), facts)))
const withoutTags = (html: string) =>
  html
    .replace('<title>Re: ', '<title>')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')

describe('does', () => {
  test('an email in Urdu is in Urdu as a whole: subject, text and HTML', () => {
    for (const { subject, text, html } of allIn('ur')) {
      expect(subject).toMatch(/\p{Script=Arabic}/u)
      expect(latinWordsLeft(subject.replace(/^Re: /, '')), subject).toEqual([])
      expect(latinWordsLeft(text), text).toEqual([])
      expect(latinWordsLeft(withoutTags(html)), subject).toEqual([])
    }
  })

  test('an email in Roman Urdu has no English sentence', () => {
    for (const { subject, text } of allIn('roman')) {
      expect(subject).not.toMatch(/\b(your|the|was)\b/i)
      expect(text).not.toMatch(/\b(please|you|your|we|the|was|and|for|this|with)\b/i)
    }
  })

  test('an email in Urdu reads from right to left, also where a program drops the attributes of the document', () => {
    for (const { html } of allIn('ur')) {
      expect(html).toMatch(/^<!doctype html>\n<html lang="ur" dir="rtl">/)
      expect(html).toContain('<table role="presentation" lang="ur" dir="rtl"')
      expect(html).toContain('<td align="right"')
    }
    for (const { html } of allIn('roman')) {
      expect(html).toMatch(/^<!doctype html>\n<html lang="ur-Latn">/)
      expect(html).not.toContain('rtl')
    }
  })

  test('numbers, prices and Latin words keep their order inside Urdu; URLs and subjects have no marks', () => {
    const [placed] = [
      inLanguage('ur', () => renderEmail(orderPlacedEmail({ ...order, link: `${origin}/ur/o/T` }, facts), facts)),
    ]
    expect(placed.text).toContain('\u2068PKR 3,060\u2069')
    expect(placed.text).toContain(`\u2068${facts.phone}\u2069`)
    expect(placed.text).toContain('2 × چین گراری سیٹ، \u2068420 × 98L\u2069: PKR 560')
    for (const { subject, text } of allIn('ur')) {
      expect(subject.replace(`\u2068${shop.name}\u2069`, shop.name)).not.toMatch(/[\u2066-\u2069]/)
      for (const [url] of text.matchAll(/https?:\S+/g)) expect(url).toMatch(/^https:\/\/[\w./-]+$/)
    }
  })

  test('links lead to pages in the language', () => {
    for (const [language, prefix] of [
      ['ur', '/ur'],
      ['roman', '/roman'],
      ['en', ''],
    ] as const) {
      const texts = allIn(language).map(({ text }) => text)
      expect(texts[0]).toContain(`${origin}${prefix}/collection`)
      expect(texts[2]).toContain(`${origin}${prefix}/orders`)
    }
  })

  test('the reason of a failed order is said in the language, and the date', () => {
    const texts = allIn('ur').map(({ text }) => text)
    expect(texts.filter((text) => text.includes('خراب پارٹ'))).toHaveLength(3)
    expect(texts.some((text) => /1 جنوری 1970.*صبح.*5:00.*بجے/.test(text))).toBe(true)
  })
})

describe('protects', () => {
  test('a text that the shopper typed cannot reorder a sentence in Urdu', () => {
    const placed = inLanguage('ur', () =>
      renderEmail(orderPlacedEmail({ ...order, name: 'x\u202egnp.exe' }, facts), facts),
    )
    expect(placed.text + placed.html).not.toMatch(/[\u202a-\u202e\u2066\u2067]/)
  })
})
