import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { figure, limited, median, table } from '#tests/support/built-shop/figures.ts'
import { createCertificate } from '#tests/bench/pages/edge.ts'

describe('does', () => {
  test('the middle of figures is their median', () => {
    expect(median([5, 1, 3])).toBe(3)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([])).toBeNaN()
  })

  test('figures have as many digits as they need, and tables stand in columns', () => {
    expect([0.01234, 1.2345, 99.96, 1234.5, Number.NaN].map((each) => figure(each))).toEqual([
      '0.0123',
      '1.23',
      '100',
      '1,235',
      '-',
    ])
    expect(table(['what', 'ms'], [['a page', '12']])).toBe('| what   |  ms |\n| ------ | --: |\n| a page |  12 |')
  })

  test('a figure keeps to its limit up to the limit itself; one that breaks it or is unknown is bold', () => {
    expect(limited(14, { atMost: 14 })).toBe('14 ≤ 14')
    expect(limited(14.1, { atMost: 14 })).toBe('**14.1 > 14**')
    expect(limited(0.59, { atLeast: 0.6 })).toBe('**0.59 < 0.6**')
    expect(limited(Number.NaN, { atMost: 14 })).toBe('**- > 14**')
    expect(limited(3, {})).toBe('3')
  })

  test('a certificate for one run can be read by a browser, is for localhost and signed by its own key', () => {
    const certificate = new X509Certificate(createCertificate() ?? '')
    expect(certificate.subject).toBe('CN=localhost')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
  })
})
