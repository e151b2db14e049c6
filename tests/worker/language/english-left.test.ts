import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { openShopWithPages, requestPage } from '#tests/support/language/pages-of-shop.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
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
  test('no page in Urdu has English in it but what the owner or the visitor typed', async () => {
    const { shop, requests } = await openShopWithPages()
    const found: Record<string, string[]> = {}
    for (const request of requests) {
      const answer = await requestPage(shop, '/ur', request)
      const english = await englishLeft(await answer.text())
      if (english.length > 0) found[`${request.path} ${answer.status}`] = english
    }
    expect(found).toEqual({})
  })

  test('nor has the page of a failure or of a limit', async () => {
    const lost = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    const full = { limit: async () => ({ success: false }) }
    for (const [status, changes, path] of [
      [503, { DB: lost }, '/product/000000000000000000000000'],
      [429, { RATE_ADDRESS: full, RATE_LIST: full, RATE_TRIES: full }, '/collection?q=plug'],
    ] as const) {
      const answer = await requestPage(openShop(changes), '/ur', { path })
      const html = await answer.text()
      expect([answer.status, await englishLeft(html)], path).toEqual([status, []])
    }
    // The failure that the test made.
    errorLines.length = 0
  })

  test('brands, numbers, addresses and texts with a language of their own are no English', async () => {
    expect(
      await englishLeft(
        body(`<p>آپ کی Honda CD 70 <bdi>Atlas Honda Genuine</bdi> PKR 1,950</p><p lang="en">Typed by the owner</p>
        <input type="text" value="Typed by me"><span translate="no">Main McLeod Road</span> 420 × 98L`),
      ),
    ).toEqual([])
  })
})
