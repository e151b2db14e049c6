import { describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'

const shownAtOnce = ['/', '/collection', '/bike/honda-cd-70']

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

describe('does', () => {
  test('what shoppers come to from outside carries its own styles: nothing is fetched before it is seen', async () => {
    const shop = openShop()
    const product = await shop.product()
    for (const path of [...shownAtOnce, `/product/${product._id}`]) {
      const document = await (await shop.visitor().fetch(path)).text()
      expect(document.match(/<style>/g), path).toHaveLength(1)
      expect(document, path).not.toContain('rel="stylesheet"')
    }
  })

  test('every other document links the one sheet, which browsers are told of ahead', async () => {
    const answer = await openShop().visitor().fetch('/contact')
    const document = await answer.text()
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(document) ?? []
    expect(document).not.toContain('<style>')
    expect(answer.headers.get('Link')).toContain(`<${sheet}>; rel=preload; as=style`)
    expect(answer.headers.get('Link')).toMatch(/\.woff2>; rel=preload; as=font; type="font\/woff2"; crossorigin/)
  })

  test('the app is named and not fetched: its scripts and, where the document has its own, the sheet', async () => {
    const visitor = openShop().visitor()
    const partsOf = async (path: string) =>
      /data-parts="([^"]+)"/.exec(await (await visitor.fetch(path)).text())?.[1]?.split(' ') ?? []
    const [home, contact] = [await partsOf('/'), await partsOf('/contact')]
    expect(home.some((part) => /react-.*\.js$/.test(part))).toBe(true)
    expect(home.some((part) => /home-page-.*\.js$/.test(part))).toBe(true)
    expect(home.filter((part) => part.endsWith('.css'))).toHaveLength(1)
    expect(contact.filter((part) => part.endsWith('.css'))).toEqual([])
    expect(await (await visitor.fetch('/')).text()).not.toContain('rel="prefetch"')
  })

  test('blurred pixels are carried for the first rows of a list only, and once as data', async () => {
    const shop = openShop()
    const placeholder = (number: number) => `data:image/webp;base64,${String(number).padStart(12, 'A')}`
    await shop.products(
      Array.from({ length: 12 }, (_, number) => ({
        pictures: [
          {
            key: String(number).padStart(32, '0'),
            alt: 'Part',
            width: 640,
            height: 640,
            placeholder: placeholder(number),
          },
        ],
      })),
    )
    const document = await (await shop.visitor().fetch('/collection')).text()
    expect(new Set(document.match(/data:image\/webp;base64,A+\d+/g)).size).toBe(6)
    expect(document.match(/loading="lazy"/g)?.length).toBeGreaterThan(10)
  })
})

describe('protects', () => {
  test('the policy of every document allows the styles of the build by their hashes, and no other', async () => {
    const visitor = openShop().visitor()
    const policies = new Set<string>()
    for (const path of [...shownAtOnce, '/about', '/cart']) {
      const answer = await visitor.fetch(path)
      const policy = /style-src ([^;]+)/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? ''
      policies.add(policy)
      const [, style] = /<style>([^<]*)<\/style>/.exec(await answer.text()) ?? []
      if (style !== undefined) expect(policy.split(' '), path).toContain(await hashOf(style))
    }
    expect([...policies]).toEqual([expect.stringMatching(/^'self'( 'sha256-[\w+/=]+'){4}$/)])
  })
})
