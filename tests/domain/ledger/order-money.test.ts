import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '#domain/language/languages.ts'
import { moneyLines } from '#domain/ledger/money-lines.ts'
import { toRefundOf } from '#domain/ledger/order-money.ts'
import { whatsappMessage } from '#domain/orders/whatsapp/whatsapp-messages.ts'
import { whatsappKinds, type WhatsappOrder } from '#domain/orders/whatsapp/whatsapp-kinds.ts'
import { paidMoney, unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { inLanguage } from '#worker/language/translators.ts'

const message: WhatsappOrder = {
  name: 'Ali',
  number: 1005,
  lines: [{ name: 'Spark plug', names: { roman: 'Spark plug', ur: 'اسپارک پلگ' }, quantity: 1, price: 1850 }],
  deliveryFee: 50,
  money: unpaidMoney(1900),
  address: 'House 5, Lahore',
  delivery: 'door',
  shop: { address: 'Shop 14', hours: '10 am to 9 pm', returnDays: 7 },
}
const advanced = { ...message, money: paidMoney(1900, { advance: 500 }) }
const paid = { ...message, money: paidMoney(1900, { advance: 1900 }) }

const messageIn = (language: Language, ...order: Parameters<typeof whatsappMessage>) =>
  inLanguage(language, () => whatsappMessage(...order))

describe('does', () => {
  test('to collect is the amount less what was paid, taken off or not accepted, and never below 0', () => {
    expect(unpaidMoney(1900).toCollect).toBe(1900)
    expect(paidMoney(1900, { advance: 500, goodwill: 100, collectedBefore: 200, unaccepted: 300 }).toCollect).toBe(800)
    expect(paidMoney(400, { advance: 500 }).toCollect).toBe(0)
  })

  test('to send back is what came in beyond what the customer keeps to pay for', () => {
    expect(toRefundOf(paidMoney(1900, { advance: 500 }), 'confirmed')).toBe(0)
    expect(toRefundOf(paidMoney(400, { advance: 500 }), 'confirmed')).toBe(100)
    expect(toRefundOf(paidMoney(1900, { advance: 1900, unaccepted: 600 }), 'delivered')).toBe(600)
    expect(toRefundOf(paidMoney(1900, { advance: 500, collected: 1400 }), 'delivered')).toBe(0)
    // A part that came back was paid by what went back for it, not by the rest.
    expect(toRefundOf(paidMoney(1000, { advance: 1400, refunded: 600, cameBack: 600 }), 'delivered')).toBe(400)
    for (const state of ['cancelled', 'refused', 'returned'] as const) {
      expect(toRefundOf(paidMoney(1900, { advance: 500, refunded: 200 }), state)).toBe(300)
      expect(toRefundOf(unpaidMoney(1900), state)).toBe(0)
      const kept = { amount: 300, words: '' }
      expect(toRefundOf(paidMoney(1900, { advance: 500, kept }), state)).toBe(200)
    }
  })

  test('an order on which nothing was paid has no line about money; door cash adds none', () => {
    expect(moneyLines(unpaidMoney(1900))).toEqual([])
    expect(moneyLines(paidMoney(1900, { collected: 1900 }))).toEqual([])
    expect(moneyLines(paidMoney(1900, { advance: 500, goodwill: 100 }))).toEqual([
      { label: 'Paid in advance', values: {}, amount: 500 },
      { label: 'Taken off the amount', values: {}, amount: 100 },
    ])
  })

  test('money that moved between an order and its exchange order is no advance and nothing sent back', () => {
    const first = paidMoney(1900, {
      collected: 1900,
      refunded: 660,
      moved: [{ kind: 'refund', number: 1007, amount: 560 }],
    })
    expect(moneyLines(first)).toEqual([
      { label: 'Moved to exchange order {number}', values: { number: 1007 }, amount: 560 },
      { label: 'Money sent back', values: {}, amount: 100 },
    ])
    const second = paidMoney(900, { advance: 560, moved: [{ kind: 'advance', number: 1003, amount: 560 }] })
    expect(moneyLines(second)).toEqual([{ label: 'From order {number}', values: { number: 1003 }, amount: 560 }])
    const text = whatsappMessage('confirm', { ...message, money: second })
    expect(text).toContain('From order 1003: PKR 560\nCash to pay: PKR 340')
    expect(text).not.toContain('advance')
  })

  test('a ready message asks for what is left, in three languages', () => {
    for (const language of languageCodes) {
      for (const kind of ['confirm', 'noAnswer', 'ready', 'onItsWay', 'refused'] as const) {
        const text = messageIn(language, kind, advanced)
        expect(text, `${language} ${kind}`).toContain('PKR 1,400')
        expect(messageIn(language, kind, paid).replace('PKR 1,850', ''), `${language} ${kind}`).not.toContain(
          'PKR 1,400',
        )
      }
    }
    expect(whatsappMessage('confirm', advanced)).toContain('Paid in advance: PKR 500\nCash to pay: PKR 1,400')
    expect(whatsappMessage('onItsWay', paid)).toContain('It is paid. There is nothing to pay at the door.')
    expect(messageIn('roman', 'onItsWay', paid)).toContain('Darwaze par kuch nahi dena.')
    expect(messageIn('ur', 'onItsWay', paid)).toContain('دروازے پر کچھ نہیں دینا۔')
    expect(whatsappMessage('ready', { ...paid, delivery: 'collect' })).toContain('when you collect it')
  })

  test('a message about a cancelled order promises what was paid back, and nothing where nothing was paid', () => {
    expect(whatsappMessage('cancelled', advanced)).toContain('We will send back the PKR 500 that you paid.')
    expect(messageIn('ur', 'cancelled', advanced)).toContain('PKR 500')
    for (const language of languageCodes) {
      expect(messageIn(language, 'cancelled', message)).not.toContain('PKR')
    }
  })
})

describe('protects', () => {
  test('without a payment a message is as it always was', () => {
    expect(whatsappMessage('refused', message)).toContain('\nShall we send it again? Cash to pay: PKR 1,900')
    for (const language of languageCodes) {
      for (const kind of whatsappKinds) {
        // The message that asks for an advance speaks of one.
        if (/advance/i.test(kind)) continue
        const text = messageIn(language, kind, message)
        expect(text).not.toMatch(/advance|Advance|ایڈوانس/)
      }
    }
  })
})
