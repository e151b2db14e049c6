import { describe, expect, test } from 'vitest'
import { languageCodes } from '#domain/language/languages.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { renderEmail } from '#worker/email/render-email.ts'
import { orderEditEmail, orderStateEmail, type OrderStep } from '#worker/email/templates/order-step-templates.ts'
import {
  orderCancelledOwnerEmail,
  type OrderEmail,
  orderPlacedEmail,
  orderPlacedOwnerEmail,
} from '#worker/email/templates/order-templates.ts'
import { inLanguage } from '#worker/language/translators.ts'
import { paidMoney } from '#tests/support/fixtures/orders.ts'

const order: OrderEmail = {
  name: 'Sara',
  orderNumber: '1001',
  lines: [{ name: 'Spark plug', quantity: 1, price: 1850 }],
  subtotal: 1850,
  deliveryFee: 50,
  amount: 1900,
  address: 'House 14, Lahore',
  origin: 'https://shop.example',
}
const advanced = { ...order, money: paidMoney(1900, { advance: 500 }) }
const paid = { ...order, money: paidMoney(1900, { advance: 1900 }) }
const textOf = (place: OrderStep['place'], of: OrderEmail = advanced) =>
  renderEmail(orderStateEmail({ ...of, place, tracking: null, reason: '' }, defaultSettings), defaultSettings).text

const asks = (missing: number) => ({
  ...order,
  advance: { missing, reason: 'zone' as const, note: null, until: Date.UTC(2026, 10, 20), accounts: [] },
})
const placedText = (missing: number) =>
  renderEmail(orderPlacedEmail(asks(missing), defaultSettings), defaultSettings).text
const ownersEmail = (missing: number) =>
  renderEmail(orderPlacedOwnerEmail({ ...asks(missing), phone: '0300', customerEmail: '' }), defaultSettings)

describe('does', () => {
  test('the emails about a new order with an advance say what is left to pay in cash', () => {
    for (const text of [placedText(500), ownersEmail(500).text])
      expect(text).toMatch(/Total\D+1,900[^]*To pay in advance\D+500[^]*Cash to pay\D+1,400/)
    expect(ownersEmail(500).subject).toBe('New order 1001: PKR 1,900, PKR 500 in advance')
  })

  test('where all is asked in advance no email about a new order speaks of cash', () => {
    const owners = ownersEmail(1900)
    expect(owners.subject).toBe('New order 1001: PKR 1,900, all of it in advance')
    expect(owners.text).toContain('The customer reads: We do not take cash at the door in your city')
    expect(placedText(1900)).toContain('You will then pay nothing at the door.')
    for (const text of [placedText(1900), owners.text]) expect(text).not.toMatch(/cash to pay/i)
  })

  test('an email asks for what is left, and lists what was paid', () => {
    for (const place of ['confirmed', 'packed', 'shipped', 'ready'] as const) {
      expect(textOf(place), place).toMatch(/Total\D+1,900[^]*Paid in advance\D+500[^]*To collect\D+1,400/)
      expect(textOf(place), place).toContain('the exact amount')
    }
    expect(renderEmail(orderEditEmail(advanced, defaultSettings), defaultSettings).text).toMatch(/To collect\D+1,400/)
  })

  test('the email about a paid order says that there is nothing to pay at the door', () => {
    expect(textOf('shipped', paid)).toContain('It is paid. There is nothing to pay at the door.')
    expect(textOf('shipped', paid)).not.toContain('exact amount')
    expect(textOf('ready', { ...paid, delivery: 'collect' })).toContain('nothing to pay when you collect it')
  })

  test('the receipt says the cash that came, and a cancelled order what is sent back', () => {
    expect(textOf('cash-received')).toContain('We have received PKR 1,400 in cash')
    expect(textOf('cash-received', paid)).toContain('Your order 1001 is paid.')
    expect(textOf('cancelled')).toContain('We will send back the PKR 500 that you paid.')
    const toOwner = orderCancelledOwnerEmail({ ...advanced, phone: '0300', reason: '' })
    expect(renderEmail(toOwner, defaultSettings).text).toContain('Please send back the PKR 500 that was paid.')
  })

  test('each language says it in its own words', () => {
    const texts = languageCodes.map((language) => inLanguage(language, () => textOf('shipped', paid)))
    expect(texts[1]).toContain('Darwaze par kuch nahi dena.')
    expect(texts[2]).toContain('دروازے پر کچھ نہیں دینا۔')
  })
})

describe('protects', () => {
  test('without a payment an email is as it always was', () => {
    for (const place of ['confirmed', 'packed', 'shipped', 'ready', 'delivered', 'cash-received'] as const) {
      const money = paidMoney(1900, { collected: place === 'cash-received' ? 1900 : 0 })
      expect(textOf(place, { ...order, money })).toBe(textOf(place, order))
    }
  })
})
