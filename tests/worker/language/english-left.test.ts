import { describe, expect, test } from 'vitest'
import { englishLeft } from '#tests/support/language/english-left.ts'

const body = (html: string) => `<!doctype html><html lang="ur" dir="rtl"><body>${html}</body></html>`

describe('does', () => {
  test('English is found in texts, names for screen readers, titles, descriptions and linked data', async () => {
    expect(
      await englishLeft(
        `<html lang="ur"><head><title>Your cart | High Tech Auto Traders</title>
        <meta name="description" content="Parts of bikes"><meta property="og:title" content="Your own cart">
        <script type="application/ld+json">{"@type":"FAQ Page","name":"Brake shoe set","url":"https://shop.pk/a"}</script>
        </head><body><p aria-label="Close it">Add <b>one more</b></p><img alt="Old part" title="کیٹلاگ">
        <noscript><p>Needs some <i>JavaScript</i></p></noscript></body></html>`,
      ),
    ).toEqual([
      'Your cart | High Tech Auto Traders',
      'Parts of bikes',
      'Your own cart',
      'Brake shoe set',
      'Close it',
      'one more',
      'Old part',
      'Needs some JavaScript',
    ])
  })
})

describe('protects', () => {
  test('brands, numbers, addresses and texts with a language of their own are no English', async () => {
    expect(
      await englishLeft(
        body(`<p>آپ کی Honda CD 70 <bdi>Atlas Honda Genuine</bdi> PKR 1,950</p><p lang="en">Typed by the owner</p>
        <input type="text" value="Typed by me"><span translate="no">Main McLeod Road</span> 420 × 98L`),
      ),
    ).toEqual([])
  })
})
