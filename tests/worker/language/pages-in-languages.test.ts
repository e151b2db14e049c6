import { describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'

describe('does', () => {
  test('a page of each language says its language and names the others', async () => {
    const visitor = openShop().visitor()
    for (const [path, html] of [
      ['/about', '<html lang="en-PK">'],
      ['/roman/about', '<html lang="ur-Latn">'],
      ['/ur/about', '<html lang="ur" dir="rtl">'],
    ] as const) {
      const text = await (await visitor.fetch(path)).text()
      expect(text).toContain(html)
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
