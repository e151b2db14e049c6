import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { dayText, pakistanDay, parseDay, startOfDay } from '#domain/pakistan-day.ts'
import { csvText } from '#worker/http/csv-response.ts'

const aCourier = {
  id: 'courier-1',
  from: null,
  name: 'Trax',
  trackingUrl: 'https://trax.example/track?number={number}',
  fee: 180,
  incomeTaxPercent: 2,
  salesTaxPercent: 2.25,
  isActive: true,
}
const isCourier = (changes: Record<string, unknown>) =>
  cashApi.saveCourier.body.safeParse({ ...aCourier, ...changes }).success
const cash = { key: 'key-of-device', orderIds: ['a'], received: 100, reference: '' }
const isCash = (changes: Record<string, unknown>) => cashApi.receiveCash.body.safeParse({ ...cash, ...changes }).success

describe('does', () => {
  test('a day is counted in Pakistan time', () => {
    const lateEvening = Date.UTC(2025, 10, 21, 18, 59, 59, 999)
    expect(dayText(pakistanDay(lateEvening))).toBe('2025-11-21')
    expect(dayText(pakistanDay(lateEvening + 1))).toBe('2025-11-22')
    expect(startOfDay(pakistanDay(lateEvening + 1))).toBe(lateEvening + 1)
    expect(parseDay('2025-11-22')).toBe(pakistanDay(lateEvening + 1))
  })

  test('taxes are percentages with two decimals, and a courier may have no tracking page', () => {
    expect(isCourier({})).toBe(true)
    expect(isCourier({ incomeTaxPercent: 0.29, salesTaxPercent: 99.99, trackingUrl: null })).toBe(true)
  })

  test('a row of a file is quoted cell by cell', () => {
    expect(csvText([['Chain "set", CD 70', 2910, null]])).toBe('"Chain ""set"", CD 70","2910",""\r\n')
  })
})

describe('refuses', () => {
  test('days that do not exist', () => {
    for (const text of ['2025-02-29', '2025-13-01', '2025-1-1', 'today', '', '2025-11-21T00:00'])
      expect(parseDay(text)).toBe(null)
  })

  test('invalid terms of a courier', () => {
    for (const tax of [-1, 100.01, 2.255, NaN, Infinity, '2']) expect(isCourier({ incomeTaxPercent: tax })).toBe(false)
    for (const fee of [-1, 0.5, 100_001, '180']) expect(isCourier({ fee })).toBe(false)
    for (const name of ['', ' ', 'x'.repeat(61), 'two\nlines']) expect(isCourier({ name })).toBe(false)
  })

  test('a tracking URL that is not a plain https page, or lets the number choose the host', () => {
    for (const trackingUrl of [
      'http://trax.example/{number}',
      'javascript:alert({number})//',
      'https://{number}.example/',
      'https://trax.example{number}/',
      'https://trax.example:1{number}/',
      'https://user@trax.example/{number}',
      'https://trax.example/track',
      'https://trax.example/{number}/{number}',
      'https://trax.example/"><script>{number}',
      '//trax.example/{number}',
      '/owner/{number}',
    ])
      expect(isCourier({ trackingUrl }), trackingUrl).toBe(false)
  })

  test('cash that is no whole number of rupees, for no parcel or for too many', () => {
    expect(isCash({})).toBe(true)
    for (const received of [-1, 0.5, 1e12, '100', null]) expect(isCash({ received })).toBe(false)
    expect(isCash({ orderIds: [] })).toBe(false)
    expect(isCash({ orderIds: Array.from({ length: 501 }, (_, index) => `a${index}`) })).toBe(false)
    expect(isCash({ orderIds: ['../x'] })).toBe(false)
    expect(isCash({ key: 'short' })).toBe(false)
    expect(isCash({ reference: 'two\nlines' })).toBe(false)
  })
})

describe('protects', () => {
  test('text that a spreadsheet would run as a formula begins with an apostrophe; numbers stay numbers', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
      expect(csvText([[`${start}1+1`]])).toBe(`"'${start}1+1"\r\n`)
    expect(csvText([[-5, 'a=b']])).toBe('"-5","a=b"\r\n')
  })
})
