import { describe, expect, test } from 'vitest'
import { containsLink, containsLinkOfReview } from '#domain/contact/contains-link.ts'

describe('does', () => {
  test.each([
    'https://evil.example',
    'www.evil',
    'me@evil.example',
    'evil.example',
    'evil。example',
    'evil．com',
    'evil . com',
    'evil .com',
    'evil. com',
    'evil\n.com',
    'e v i l . c o m',
    'evil[.]com',
    'evil (dot) com',
    'visit evil dot com',
    'evil\u200b.com',
    'ev\u00adil.c\u200bom',
    'evil.com.pk',
  ])('%j is a link', (text) => {
    expect(containsLink(text)).toBe(true)
    expect(containsLinkOfReview(text)).toBe(true)
  })

  test.each([
    'G.T. Road',
    'Good. In the box was a bolt. It came fast.',
    'The price was 1.500, size 2.5 mm.',
    'A dot on the box. Common part. Network is slow. Organised seller.',
    'بہت اچھا پارٹ ہے۔ شکریہ',
    'Acha hai (theek) aur sasta.',
  ])('%j is none', (text) => {
    expect(containsLink(text)).toBe(false)
  })

  test.each(['Acha part.Fit aya.', 'Atlas.Honda ka hai.'])('%j in a review is two sentences', (text) => {
    expect(containsLinkOfReview(text)).toBe(false)
  })
  test.each(['Buy at evil.Com', 'see evil.Shop/now', 'part.Fit.com', 'part.Fit/x'])(
    '%j in a review is a link',
    (text) => {
      expect(containsLinkOfReview(text)).toBe(true)
    },
  )
})
