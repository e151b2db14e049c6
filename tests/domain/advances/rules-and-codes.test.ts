import { describe, expect, test } from 'vitest'
import { advanceByRules, defaultAdvanceRules } from '#domain/advances/advance-rules.ts'
import {
  advanceReasons,
  advanceReasonText,
  missingAdvance,
  plainReference,
  usedBeforeText,
} from '#domain/advances/advance.ts'
import { groupedIban, isIban, PaymentAccount, plainIban, raastPayload } from '#domain/advances/payment-account.ts'
import { day } from '#domain/durations.ts'
import { type Language, languageCodes } from '#domain/language/languages.ts'
import { whatsappMessage } from '#domain/orders/whatsapp/whatsapp-messages.ts'
import { unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { inLanguage } from '#worker/language/translators.ts'

const iban = 'PK61TMFB0000000098214843'
const shown = { title: 'Shop, Meezan', kind: 'bank' as const, iban, number: null, isShown: true }

const messageIn = (language: Language, ...order: Parameters<typeof whatsappMessage>) =>
  inLanguage(language, () => whatsappMessage(...order))

describe('does', () => {
  test('a Raast code has amount, end and checksum of a public one', () => {
    const until = Date.UTC(2026, 4, 2, 13, 57)
    expect(raastPayload({ iban, amount: 500, until })).toBe(
      ['000202010212020200', '0424PK61TMFB0000000098214843', '0503500', '0712020520261857', '1004782A'].join(''),
    )
  })

  test('a code that ends after midnight in Pakistan names the next day', () => {
    expect(raastPayload({ iban, amount: 12_345, until: Date.UTC(2026, 11, 31, 19, 5) })).toMatch(
      /^.{46}05051234507120101202700051004[0-9A-F]{4}$/,
    )
  })

  test('an IBAN is checked by its length and its check digits', () => {
    expect(isIban(iban)).toBe(true)
    expect(isIban('PK36SCBL0000001123456702')).toBe(true)
    expect(isIban('PK36SCBL0000001123456703')).toBe(false)
    expect(isIban('PK36SCBL000000112345670')).toBe(false)
    expect(isIban('GB82WEST12345698765432')).toBe(false)
    expect(plainIban(' pk36 scbl 0000-0011 2345 6702 ')).toBe('PK36SCBL0000001123456702')
    expect(plainIban('PK۳۶ SCBL 0000 0011 2345 6702')).toBe('PK36SCBL0000001123456702')
    expect(groupedIban(iban)).toBe('PK61 TMFB 0000 0000 9821 4843')
  })

  test('an account is paid by what its kind needs', () => {
    const parse = (changes: object) => PaymentAccount.safeParse({ title: 'Shop', isShown: true, ...changes }).success
    expect(parse({ kind: 'bank', iban: 'pk61 tmfb 0000 0000 9821 4843' })).toBe(true)
    expect(parse({ kind: 'bank', iban: 'PK61TMFB0000000098214844' })).toBe(false)
    expect(parse({ kind: 'bank', number: '03001234567' })).toBe(false)
    expect(parse({ kind: 'jazzcash', number: '۰۳۰۰ ۱۲۳۴۵۶۷' })).toBe(true)
    expect(parse({ kind: 'easypaisa', number: '+92 300 1234567' })).toBe(true)
    expect(parse({ kind: 'jazzcash', number: '042 35550146' })).toBe(false)
    expect(parse({ kind: 'jazzcash', iban })).toBe(false)
    expect(parse({ kind: 'raast', iban })).toBe(true)
    expect(parse({ kind: 'raast', number: '0300 1234567' })).toBe(true)
    expect(parse({ kind: 'raast', number: '0300 1234567', iban })).toBe(false)
    expect(parse({ kind: 'raast' })).toBe(false)
  })

  test('the rules ask for the whole order without cash, and for a part of a large or doubtful one', () => {
    const rules = { ...defaultAdvanceRules, zones: true, above: 20_000, refusals: 2, share: 10 }
    const ask = (amount: number, cashOnDelivery: boolean, refusals = 0, accounts = [shown]) =>
      advanceByRules(
        { paymentAccounts: accounts, advanceRules: rules },
        { amount, zone: { cashOnDelivery }, refusals },
        0,
      )
    expect(ask(3000, false)).toEqual({ asked: 3000, reason: 'zone', until: 3 * day, remindAt: 2 * day })
    expect(ask(20_000, true)).toBeNull()
    expect(ask(20_001, true)).toMatchObject({ asked: 2001, reason: 'amount' })
    expect(ask(3000, true, 1)).toBeNull()
    expect(ask(3000, true, 2)).toMatchObject({ asked: 300, reason: 'refused' })
    expect(ask(30_000, false, 2, [{ ...shown, isShown: false }])).toBeNull()
    expect(
      advanceByRules({ paymentAccounts: [shown], advanceRules: rules }, { amount: 90_000, zone: null, refusals: 9 }, 0),
    ).toBeNull()
  })

  test('an advance of one day reminds after half of it', () => {
    const facts = { paymentAccounts: [shown], advanceRules: { ...defaultAdvanceRules, above: 1000, days: 1 } }
    expect(advanceByRules(facts, { amount: 2000, zone: { cashOnDelivery: true }, refusals: 0 }, 0)).toMatchObject({
      until: day,
      remindAt: day / 2,
    })
  })

  test('never more is missing than is to collect', () => {
    const order = { amount: 1000, unaccepted: 0, advance: 0, goodwill: 0, collectedBefore: 0 }
    expect(missingAdvance({ ...order, advanceAsked: 400 })).toBe(400)
    expect(missingAdvance({ ...order, advance: 150, advanceAsked: 400 })).toBe(250)
    expect(missingAdvance({ ...order, advance: 500, advanceAsked: 400 })).toBe(0)
    expect(missingAdvance({ ...order, goodwill: 800, advanceAsked: 400 })).toBe(200)
  })

  test('WhatsApp says why in the words of the page, or in those of staff', () => {
    const order = {
      name: 'Ali',
      number: 1005,
      lines: [],
      deliveryFee: 50,
      money: unpaidMoney(1900),
      address: 'House 5, Lahore',
      delivery: 'door' as const,
      shop: { address: 'Shop 14', hours: '10 am to 9 pm', returnDays: 7 },
    }
    const asked = { missing: 500, until: 0, accounts: [], note: null }
    for (const language of languageCodes) {
      for (const reason of advanceReasons) {
        const why = inLanguage(language, () => advanceReasonText(reason, null))
        const text = messageIn(language, 'advance', { ...order, advance: { ...asked, reason } })
        expect(text.split('\n'), `${reason} ${language}`).toContain(why)
      }
      const advance = { ...asked, reason: 'staff' as const, note: 'انجن منگوایا ہے' }
      expect(messageIn(language, 'advance', { ...order, advance })).toContain('\nانجن منگوایا ہے\n')
    }
  })

  test('a reference is the same however it is typed, and its other orders are named', () => {
    expect(plainReference(' fp-12 34ab ')).toBe('FP1234AB')
    for (const typed of ['3445375715', 'TID 3445375715', 'tid:3445-375-715', '#۳۴۴۵۳۷۵۷۱۵', '\u200E3445375715'])
      expect(plainReference(typed), typed).toBe('3445375715')
    expect(usedBeforeText({ kind: 'reference', usedBefore: [1003] })).toBe('This reference stands on order 1003 too.')
    expect(usedBeforeText({ kind: 'picture', usedBefore: [1003, 1007] })).toBe(
      'This picture stands on orders 1003, 1007 too.',
    )
    expect(usedBeforeText({ kind: 'picture', usedBefore: [] })).toBeNull()
  })
})
