import { describe, expect, test } from 'vitest'
import { boardColumns } from '#domain/orders/board-columns.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import {
  accountDeletedEmail,
  deletionCodeEmail,
  passwordChangedEmail,
  phoneChangedEmail,
  resetLinkEmail,
  welcomeEmail,
} from '#worker/email/templates/account-templates.ts'
import { contactFloodEmail, contactNoticeEmail } from '#worker/email/templates/contact-templates.ts'
import type { EmailContent } from '#worker/email/templates/email-content.ts'
import { orderEditEmail, orderStateEmail, type OrderStep } from '#worker/email/templates/order-step-templates.ts'
import { orderPlacedEmail, orderPlacedOwnerEmail } from '#worker/email/templates/order-templates.ts'
import { waitingConfirmedEmail } from '#worker/email/templates/waiting-templates.ts'
import { renderEmail } from '#worker/email/render-email.ts'

const facts = { ...defaultSettings, phone: '042 111 0000', address: 'Shop 9, Hall Road' }
const rendered = (content: EmailContent) => renderEmail(content, facts)
const origin = 'https://shop.example'
const order = {
  name: 'Sara Khan',
  orderNumber: '1001',
  lines: [
    { name: 'Spark plug C7HSA', quantity: 2, price: 280 },
    { name: 'Chain set <428H>', quantity: 1, price: 2450 },
  ],
  subtotal: 3010,
  deliveryFee: 50,
  amount: 3060,
  address: 'House 14, Lahore 54500, Punjab, Pakistan',
  origin,
}
const contact = {
  id: '01J',
  subject: 'Chain set',
  name: 'Sara',
  email: 'sara@example.com',
  phone: '+92 300 1234567',
  message: 'Do you have it?',
  hasAttachment: false,
  origin,
}

const href = 'https://courier.example/track?number=LE1'
const step = { place: 'shipped', tracking: { courier: 'Leopards', number: 'LE1', href }, reason: '' } as const
const steps = [...boardColumns, 'ready' as const].flatMap((place): OrderStep[] =>
  place === 'placed' ? [] : [{ ...step, place }],
)

/** Every email of the shop to a person of this name. */
const allTo = (name: string) => [
  welcomeEmail({ origin }, facts),
  orderPlacedEmail({ ...order, name }, facts),
  ...steps.map((each) => orderStateEmail({ ...order, ...each, name }, facts)),
  orderEditEmail({ ...order, name }, facts),
  orderPlacedOwnerEmail({ ...order, name, phone: '03001234567', customerEmail: 'sara@example.com' }),
  resetLinkEmail({ name, link: `${origin}/reset-password/${'A'.repeat(43)}`, minutes: 30 }),
  passwordChangedEmail({ name, when: 0, origin }, facts),
  phoneChangedEmail({ name, phone: '03001234567', when: 0, origin }, facts),
  deletionCodeEmail({ code: '012345', minutes: 10 }),
  accountDeletedEmail({ name }, facts),
  contactNoticeEmail({ ...contact, name, subject: name, message: name }),
  contactFloodEmail({ most: 300, origin }),
]

describe('does', () => {
  test('every email has the same content in text and HTML, and names its sender', () => {
    for (const letter of allTo('Sara Khan').map(rendered)) {
      expect(letter.subject).not.toBe('')
      expect(letter.text).toContain(shop.name)
      expect(letter.text).toContain(facts.phone)
      expect(letter.text).toContain(facts.address)
      expect(letter.text.endsWith('\n')).toBe(true)
      expect(letter.html).toMatch(/^<!doctype html>\n<html lang="en">/)
      expect(letter.html).not.toMatch(/<(script|img|link|iframe|form|style)|undefined|NaN|\[object/)
      expect(letter.text).not.toMatch(/undefined|NaN|\[object/)
    }
  })

  test('an order’s email contains the number, every line, and the exact cash', () => {
    const { subject, text } = rendered(orderPlacedEmail(order, facts))
    expect(subject).toBe('We have your order 1001')
    // The facts come first: what it is, the button, the parts, and then the words.
    expect(text.startsWith('Order 1001 · PKR 3,060 in cash\n')).toBe(true)
    const places = ['My orders:', '2 × Spark plug', 'Cash to pay:', 'Dear Sara Khan,'].map((part) => text.indexOf(part))
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
    for (const line of [
      'Dear Sara Khan,',
      '2 × Spark plug C7HSA: PKR 560',
      'Subtotal: PKR 3,010',
      'Delivery: PKR 50',
      'Cash to pay: PKR 3,060',
      order.address,
      'Delivery: usually 1 to 3 days after the call.',
      facts.hours,
    ]) {
      expect(text).toContain(line)
    }
    const toLahore = rendered(orderPlacedEmail({ ...order, city: 'Lahore' }, facts)).text
    expect(toLahore).toContain('Delivery to Lahore: usually 1 to 3 days after the call.')
  })

  test('each state of an order names the next action and the amount to pay', () => {
    const textOf = (changes: Partial<OrderStep>) =>
      rendered(orderStateEmail({ ...order, ...step, ...changes }, facts)).text
    expect(textOf({ place: 'confirmed' })).toContain('Cash to pay: PKR 3,060')
    expect(textOf({})).toContain('on its way with Leopards')
    expect(textOf({})).toContain('Tracking number: LE1')
    expect(textOf({})).toContain(href)
    expect(textOf({ tracking: null })).toContain(`${origin}/orders`)
    expect(textOf({ place: 'delivered' })).toContain('within 7 days of delivery')
    expect(textOf({ place: 'cash-received' })).toContain('Paid in cash: PKR 3,060')
    for (const place of ['cancelled', 'refused', 'returned'] as const) {
      expect(textOf({ place, reason: 'Out of stock' })).toContain('Reason: Out of stock')
    }
    for (const place of ['delivered', 'cash-received', 'cancelled', 'refused', 'returned'] as const) {
      expect(textOf({ place }), place).not.toMatch(/Cash to pay|ready for the rider/)
    }
    const collected = { ...order, ...step, delivery: 'collect' } as const
    const ready = rendered(orderStateEmail({ ...collected, place: 'ready' }, facts))
    expect(ready.subject).toBe('Your order 1001 is ready to collect')
    for (const text of [facts.address, facts.hours, 'bring the exact amount: PKR 3,060'])
      expect(ready.text).toContain(text)
    for (const email of [
      rendered(orderStateEmail({ ...collected, place: 'confirmed' }, facts)),
      rendered(orderEditEmail(collected, facts)),
    ]) {
      expect(email.text).not.toMatch(/rider|deliver to|Delivery to/)
    }
    const changed = rendered(orderEditEmail(order, facts))
    expect(changed.subject).toBe('Your order 1001 was changed')
    expect(changed.text).toContain('Cash to pay: PKR 3,060')
  })

  test('a code leads the email, large, and its subject; a link is never in a subject', () => {
    const link = `${origin}/reset-password/${'A'.repeat(43)}`
    const reset = rendered(resetLinkEmail({ name: 'Sara', link, minutes: 30 }))
    const code = rendered(deletionCodeEmail({ code: '012345', minutes: 10 }))

    expect(reset.text).toContain(`\n${link}\n`)
    expect(reset.html).toContain(`<a href="${link}"`)
    expect(code.text.startsWith('Your code: 012345\n')).toBe(true)
    expect(code.html).toMatch(/font-size:32px[^>]*letter-spacing:8px[^>]*>012345</)
    expect(code.subject).toBe('012345 is your code')
    expect(reset.subject).not.toMatch(/A{5}|\d{6}|http/)
  })

  test('the email about a delivery asks for stars, the one about a sold-out part leads to it', () => {
    const link = `${origin}/o/TOKEN`
    const delivered = { ...order, link, lines: [{ id: 'PART1', name: 'Spark plug', quantity: 1, price: 280 }] }
    const { html, text } = rendered(orderStateEmail({ ...delivered, ...step, place: 'delivered' }, facts))
    for (const stars of [1, 2, 3, 4, 5])
      expect(html).toContain(`href="${link}?show=review-PART1&amp;stars=${stars}#reviews"`)
    expect(text).toContain(`How was it?\n\nSpark plug:\n${link}?show=review-PART1#reviews\n`)

    const part = {
      id: 'PART1',
      name: 'Spark plug',
      names: { roman: 'Plug', ur: 'پلگ' },
      price: 280,
      picture: 'a'.repeat(32),
    }
    const content = waitingConfirmedEmail({ part, origin, token: 'T' })
    expect(content.button?.href).toBe(`${origin}/product/PART1`)
    const waiting = renderEmail(content, facts, origin)
    expect(waiting.html).toMatch(/<a href="[^"]*" style="color:#545B63">Stop these emails<\/a>/)
    const pictures = [...waiting.html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, ...of]) => of)
    expect(pictures).toEqual([
      [`${origin}/icons/icon-180.png`, ''],
      [`${origin}/images/${'a'.repeat(32)}-320.webp`, 'Spark plug'],
    ])
    // Only the shop's own pictures, and only where they can be shown.
    expect(renderEmail(content, facts, 'https://other.example').html).not.toContain('/images/')
  })

  test('each part of an order stands beside its picture, in its own proportions', () => {
    const key = 'b'.repeat(32)
    const lines = [
      { id: 'PART1', name: 'Spark plug', quantity: 2, price: 280 },
      { id: 'PART2', name: 'Chain set <428H>', quantity: 1, price: 2450 },
    ]
    const pictures = { PART1: { key, width: 1600, height: 800 } }
    const pictured = orderPlacedEmail({ ...order, lines, pictures }, facts)
    const { html, text } = renderEmail(pictured, facts, origin)
    const shown = `<img src="${origin}/images/${key}-320.webp" alt="Spark plug" width="56" height="28"`
    expect(html.match(/<tr>.*?<\/tr>/g)?.find((row) => row.includes('2 × Spark plug'))).toContain(shown)
    expect(html.split('/images/')).toHaveLength(2)
    expect(html).toContain('<th scope="row" colspan="2"')
    const plain = renderEmail(orderPlacedEmail({ ...order, lines }, facts), facts, origin)
    expect(text).toBe(plain.text)
    expect(plain.html).not.toMatch(/\/images\/|colspan/)
  })

  test('the owner calls the customer and opens the order by one press', () => {
    const { html, text } = rendered(
      orderPlacedOwnerEmail({ ...order, orderId: 'O1', phone: '0300-1234567', customerEmail: '' }),
    )
    expect(html).toContain('<a href="tel:+923001234567"')
    expect(text).toContain(`Open order 1001:\n${origin}/owner/orders/O1\n`)
  })

  test('a password change is dated in Pakistan’s time', () => {
    const when = Date.UTC(2025, 11, 31, 19, 5)
    expect(rendered(passwordChangedEmail({ name: 'Sara', when, origin }, facts)).text).toContain(
      '1 Jan 2026, 12:05 am, Pakistan time',
    )
  })

  test('a message is quoted, and a long one is cut', () => {
    expect(rendered(contactNoticeEmail({ ...contact, message: 'One\r\nTwo\n\nThree' })).text).toContain(
      '> One\n> Two\n> \n> Three',
    )
    const long = rendered(contactNoticeEmail({ ...contact, message: '😀'.repeat(5000) })).text
    expect(long).toContain(`${'😀'.repeat(499)}…`)
    expect(long).not.toContain('😀'.repeat(500))
    expect(rendered(contactNoticeEmail({ ...contact, hasAttachment: true })).text).toContain('not been scanned')
  })
})

describe('protects', () => {
  test('any name stays text in every email', () => {
    const names = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='x",
      '&lt;b&gt;',
      'Sara\r\nBcc: all@example.com',
      'x\u202egnp.exe\u2028y',
    ]
    for (const name of names) {
      for (const { subject, text, html } of allTo(name).map(rendered)) {
        expect(html).not.toMatch(/<script|<img|onmouseover='/)
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
        expect(subject.length).toBeLessThanOrEqual(150)
        expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202e\u2028]/u)
        expect(text).not.toMatch(/^Bcc:/m)
      }
    }
  })

  test('a name that is a URL does not appear in emails', () => {
    for (const name of ['win at evil.example', 'https://evil.example', 'www.evil', 'call@me', 'x'.repeat(61), '   ']) {
      const letter = rendered(accountDeletedEmail({ name }, facts))
      expect(letter.text.startsWith('Hello,\n')).toBe(true)
      expect(letter.html).not.toMatch(/evil|call@me/)
    }
    const { text } = rendered(accountDeletedEmail({ name: 'Muhammad Ali Jr' }, facts))
    expect(text.startsWith('Dear Muhammad Ali Jr,\n')).toBe(true)
  })

  test('only a safe URL becomes a link', () => {
    const emailWith = (href: string) =>
      rendered({ subject: 's', greeting: 'g', paragraphs: [], button: { label: 'Press', href }, closing: 'c' }).html
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://evil.example',
      'https://shop.example@evil.example',
      'https://x:y@evil.example',
      '//evil.example',
      'vbscript:x',
      'java\nscript:alert(1)',
      'https://еvil.example',
    ]) {
      expect(emailWith(href), href).not.toContain(' href=')
    }
    for (const href of [
      'https://shop.example/a?b=1&c="d',
      'http://localhost:8787/x',
      'tel:+924235550146',
      'mailto:shop@example.com',
    ]) {
      expect(emailWith(href), href).toContain(` href="${href.replace('&', '&amp;').replace('"', '&quot;')}"`)
    }
  })

  test('a long subject is cut at 150, never through a character', () => {
    const { subject } = rendered(contactNoticeEmail({ ...contact, subject: '😀'.repeat(150) }))
    expect(subject.length).toBeLessThanOrEqual(150)
    expect(subject.endsWith('😀…')).toBe(true)
  })
})
