import { afterEach, describe, expect, test, vi } from 'vitest'
import { movedToExchange, paidForReturn } from '#domain/returns/paid-for-return.ts'
import { dayAndMonth } from '#domain/returns/return-days.ts'
import { inLanguage } from '#worker/language/translators.ts'

afterEach(() => vi.restoreAllMocks())

/** An order of two parts at 500 rupees, one of which was not accepted at the door. */
const order = {
  amount: 1000,
  unaccepted: 500,
  advance: 1000,
  goodwill: 0,
  collectedBefore: 0,
  collected: 0,
  refunded: 0,
  cameBack: 0,
}
const atDoor = { source: 'door', worth: 500 } as const

describe('does', () => {
  test('a device without the dates of a language shows the day as the document has it', () => {
    vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('12/3')
    const at = Date.UTC(2026, 11, 2, 20)
    const days = (['en', 'roman', 'ur'] as const).map((language) => inLanguage(language, () => dayAndMonth(at)))
    expect(days).toEqual(['3 December', '3 December', '3 دسمبر'])
  })

  test('a part that was not accepted was paid for as far as more came in than the rest costs', () => {
    expect(paidForReturn({ ...order, ...atDoor })).toBe(500)
    expect(paidForReturn({ ...order, ...atDoor, advance: 800 })).toBe(300)
    expect(paidForReturn({ ...order, ...atDoor, advance: 0, collected: 500 })).toBe(0)
  })

  test('it is still paid for when the accepted part came back first and its money went back', () => {
    expect(paidForReturn({ ...order, ...atDoor, refunded: 500, cameBack: 500 })).toBe(500)
    expect(paidForReturn({ ...order, ...atDoor, refunded: 1000, cameBack: 500 })).toBe(0)
  })

  test('an accepted part was paid for as far as its money is still here', () => {
    const back = { source: 'customer', worth: 500 } as const
    expect(paidForReturn({ ...order, ...back })).toBe(500)
    expect(paidForReturn({ ...order, ...back, advance: 0, collected: 500, refunded: 300 })).toBe(200)
  })

  test('all that was paid moves to an exchange order, beside a refund only what its parts cost', () => {
    expect(movedToExchange(300, { paid: 500, refunded: 0 })).toBe(500)
    expect(movedToExchange(300, { paid: 500, refunded: 100 })).toBe(300)
    expect(movedToExchange(300, { paid: 500, refunded: 400 })).toBe(100)
    expect(movedToExchange(300, { paid: 500, refunded: 600 })).toBe(0)
  })
})
