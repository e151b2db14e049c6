import { describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'

describe('does', () => {
  test('a page of each language says its language and names the others', async () => {
    const visitor = openShop().visitor()
    for (const [path, html] of [
      ['/about', '<html lang="en-PK">'],
      ['/roman/about', '<html lang="ur-Latn" dir="ltr">'],
      ['/ur/about', '<html lang="ur" dir="rtl">'],
    ] as const) {
      const text = await (await visitor.fetch(path)).text()
      expect(text).toContain(html)
      // A browser that translates replaces texts that the app still changes: it would stop, or show old amounts.
      expect(text).toMatch(/<meta name="google" content="notranslate"/)
      expect(text).toContain('<body translate="no">')
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/]+${path}">`))
      const links = [...text.matchAll(/hreflang="([^"]+)" href="https?:\/\/[^/]+([^"]+)"/g)]
      expect(links.map(([, language, href]) => [language, href])).toEqual([
        ['en-PK', '/about'],
        ['ur-Latn-PK', '/roman/about'],
        ['ur-PK', '/ur/about'],
        ['x-default', '/about'],
      ])
    }
  })

  test('the sitemap has every page in every language, and names the others', async () => {
    const shop = openShop()
    const part = await shop.product()
    const sitemap = await (await shop.visitor().fetch('/sitemap.xml')).text()
    const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry)
    const path = (href = '') => href.replace(/^https?:\/\/[^/]+/, '')
    const pages = entries.map((entry) => path(/<loc>(.*?)<\/loc>/.exec(entry)?.[1]))
    expect(new Set(pages).size).toBe(pages.length)
    const english = pages.filter((each) => !/^\/(ur|roman)\//.test(each))
    expect(pages).toEqual([
      ...english,
      ...english.map((each) => `/roman${each}`),
      ...english.map((each) => `/ur${each}`),
    ])
    const entry = entries[pages.indexOf(`/ur/product/${part._id}`)] ?? ''
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect([...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, of, href]) => [of, path(href)])).toEqual([
      ['en-PK', `/product/${part._id}`],
      ['ur-Latn-PK', `/roman/product/${part._id}`],
      ['ur-PK', `/ur/product/${part._id}`],
      ['x-default', `/product/${part._id}`],
    ])
  })

  test('crawlers stay away from personal pages in every language', async () => {
    const robots = await (await openShop().visitor().fetch('/robots.txt')).text()
    const closed = robots.split('\n').flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
    for (const path of ['/cart', '/place-order', '/orders', '/account$', '/reset-password/', '/o/']) {
      expect(closed).toEqual(expect.arrayContaining([path, `/ur${path}`, `/roman${path}`]))
    }
    expect(closed).not.toContain('/ur/')
  })

  test('only Urdu pages have the styles of Urdu, allowed by their policy', async () => {
    const visitor = openShop().visitor()
    for (const [path, count] of [
      ['/about', 0],
      ['/roman/', 0],
      ['/ur/', 1],
      ['/ur/about', 1],
      ['/ur/no-such-page', 1],
    ] as const) {
      const answer = await visitor.fetch(path)
      const styles = [...(await answer.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)
      const urdu = styles.filter((style) => style.includes('Jameel Noori Nastaleeq'))
      expect(urdu, path).toHaveLength(count)
      const policy = answer.headers.get('Content-Security-Policy') ?? ''
      for (const style of styles) expect(policy, path).toContain(await hashOf(style))
    }
  })

  test('a personal page leads to its language without naming its token', async () => {
    const visitor = openShop().visitor()
    const answer = await visitor.fetch('/ur/reset-password/some-token?language=roman', { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/roman/reset-password/some-token'])
    const page = await (await visitor.fetch('/reset-password/some-token')).text()
    expect(page).toContain('href="?language=ur"')
    expect(page).not.toContain('some-token')
  })

  test('another spelling of a page leads to the right one of its language', async () => {
    const visitor = openShop().visitor()
    for (const [given, right] of [
      ['/ur', '/ur/'],
      ['/roman', '/roman/'],
      ['/UR/About', '/ur/about'],
      ['/ur//checkout', '/ur/place-order'],
      ['/roman/terms?a=1', '/roman/termsandcondition?a=1'],
    ] as const) {
      const answer = await visitor.fetch(given, { redirect: 'manual' })
      expect([given, answer.status, answer.headers.get('Location')]).toEqual([given, 301, right])
    }
  })
})

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

describe('refuses', () => {
  test('a path with two languages is no page', async () => {
    const visitor = openShop().visitor()
    for (const path of ['/ur/ur/', '/ur/ur/cart', '/ur/roman/cart', '/roman/roman/']) {
      expect([path, (await visitor.fetch(path, { redirect: 'manual' })).status]).toEqual([path, 404])
    }
  })

  test('a call outside of /api answers in the language of its header, a page does not', async () => {
    const visitor = openShop().visitor()
    const headers = { 'X-Language': 'ur', 'Content-Type': 'application/json' }
    const answer = await visitor.fetch('/verify_email', { method: 'POST', headers, body: '{"email":"x"}' })
    expect(await answer.text()).toMatch(/[\u0600-\u06FF]/)
    expect(await (await visitor.fetch('/about', { headers })).text()).toContain('<html lang="en-PK">')
  })
})
