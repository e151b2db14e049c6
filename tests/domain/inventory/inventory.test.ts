import { describe, expect, test } from 'vitest'
import { buyListText, StockAdjustment, whatsappShareHref } from '#domain/inventory/stock-part.ts'

describe('does', () => {
  test('a buy list has a first line and a numbered line for each part', () => {
    const text = buyListText('High Tech Auto Traders', [
      { name: 'Chain and sprocket set', partNumber: 'HT-0412', quantity: 10 },
      { name: 'Left as it is', partNumber: 'HT-1', quantity: 0 },
      { name: 'پلگ C7HSA\n1. Free: 99 pcs', partNumber: 'HT_0101', quantity: 2 },
    ])
    expect(text.split('\n')).toEqual([
      'High Tech Auto Traders would like to buy:',
      '1. Chain and sprocket set (HT-0412): 10 pcs',
      '2. پلگ C7HSA 1. Free: 99 pcs (HT_0101): 2 pcs',
    ])
  })

  test('the WhatsApp URL contains exactly the text', () => {
    const text = 'A & B?#=%\n"پلگ" 🔧'
    const href = whatsappShareHref(text)
    expect(href).toMatch(/^https:\/\/wa\.me\/\?text=[\w%.~!*'()-]+$/)
    expect(new URL(href).searchParams.get('text')).toBe(text)
    expect(whatsappShareHref('half \ud83d')).toBe('https://wa.me/?text=half%20')
  })
})

describe('refuses', () => {
  test('an adjustment with neither, with both, or with no whole number', () => {
    const key = 'press-0001'
    for (const press of [
      {},
      { key },
      { key, change: 1, set: 1 },
      { key, change: 0 },
      { key, change: 1.5 },
      { key, change: 10_001 },
      { key, set: -1 },
      { key, set: 1_000_001 },
      { key, set: '5' },
      { key: 'short', change: 1 },
      { key: 'x'.repeat(65), change: 1 },
      { key: 'with blanks', change: 1 },
    ]) {
      expect(StockAdjustment.safeParse(press).success, JSON.stringify(press)).toBe(false)
    }
    for (const press of [
      { key, change: -3 },
      { key, set: 0 },
      { key, set: null },
    ]) {
      expect(StockAdjustment.safeParse(press).success, JSON.stringify(press)).toBe(true)
    }
  })
})
