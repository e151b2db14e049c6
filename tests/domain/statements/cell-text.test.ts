import { describe, expect, test } from 'vitest'
import { dayText } from '#domain/pakistan-day.ts'
import { readAmount, readDay, readReference, readState, readTrackingNumber } from '#worker/statements/cell-text.ts'

describe('does', () => {
  test.each([
    ['1680', 168_000],
    ['1,680.20', 168_020],
    ['1,23,456.5', 12_345_650],
    ['Rs 1680/-', 168_000],
    ['Rs. 1,680', 168_000],
    ['PKR 1680.00', 168_000],
    ['1680 PKR', 168_000],
    ['₨ 1,680/=', 168_000],
    ['۱٬۶۸۰٫۲۰', 168_020],
    ['روپے ۱۶۸۰', 168_000],
    ['(200.50)', -20_050],
    ['Rs (200)', -20_000],
    ['(Rs 200)', -20_000],
    ['-200', -20_000],
    ['−200', -20_000],
    ['Rs -200', -20_000],
    ['200-', -20_000],
    ['0', 0],
    ['0.00', 0],
    ['-', 0],
    ['.5', undefined],
    ['1680.199999', 168_020],
    ['', null],
    [' \u00A0', null],
    ['1,68', undefined],
    ['1.680,20', undefined],
    ['1E+5', undefined],
    ['abc', undefined],
    ['12345678901', undefined],
  ])('“%s” is %s paisa', (cell, paisa) => {
    expect(readAmount(cell)).toBe(paisa)
  })

  test.each([
    ['2026-11-27', '2026-11-27'],
    ['2026/11/27', '2026-11-27'],
    ['27/11/2026', '2026-11-27'],
    ['27-11-2026', '2026-11-27'],
    ['27.11.2026', '2026-11-27'],
    ['7/1/2026', '2026-01-07'],
    ['01/02/2026', '2026-02-01'],
    ['27/11/26', '2026-11-27'],
    ['27-Nov-2026', '2026-11-27'],
    ['27 November 2026', '2026-11-27'],
    ['۲۷/۱۱/۲۰۲۶', '2026-11-27'],
    ['2026-11-27 14:05', '2026-11-27'],
    ['2026-11-27T14:05:09.000Z', '2026-11-27'],
    ['27/11/2026 02:05:09 PM', '2026-11-27'],
    ['27/11/2026, 2:05 pm', '2026-11-27'],
  ])('“%s” is the day %s', (cell, day) => {
    expect(dayText(readDay(cell) ?? 0)).toBe(day)
  })

  test('orders are named with and without their try, parcels in any spelling', () => {
    expect(readReference('#1005-1')).toEqual({ number: 1005, try: 1 })
    expect(readReference(' 1005-12 ')).toEqual({ number: 1005, try: 12 })
    expect(readReference('۱۰۰۵')).toEqual({ number: 1005, try: null })
    expect(readTrackingNumber('le 1234 5678')).toBe('LE12345678')
    expect(readTrackingNumber('KI–7507')).toBe('KI-7507')
    expect([readReference(''), readTrackingNumber('-'), readDay(' ')]).toEqual([null, null, null])
  })

  test('the courier’s words say what matters for the cash', () => {
    const returned = ['Returned to shipper', 'RO', 'Return – Delivered to Shipper', 'Refused'].map(readState)
    expect(returned).toEqual(['returned', 'returned', 'returned', 'returned'])
    expect(['Delivered', 'OK', 'Shipment Delivered'].map(readState)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(['Delivery Unsuccessful', 'Undelivered', 'Not Delivered', ''].map(readState)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('refuses', () => {
  test.each(['31/02/2026', '11/27/2026', '2026-13-01', '46353', 'yesterday', '27/11-2026'])(
    '“%s” is no day',
    (cell) => {
      expect(readDay(cell)).toBeUndefined()
    },
  )

  test('what a spreadsheet shortened, and names', () => {
    expect(['1.2346E+11', '#N/A', 'Sara Khan', 'x'].map(readTrackingNumber)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(['Sara', '1005-', 'A-1005'].map(readReference)).toEqual([undefined, undefined, undefined])
  })
})
