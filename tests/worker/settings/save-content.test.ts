import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { marqueeApi, settingsApi } from '#domain/settings/settings.endpoints.ts'
import { defaultMarqueeText } from '#domain/settings/shop-name.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const pageOf = async (shop: TestShop, path: string) => (await shop.visitor().fetch(path)).text()

async function aPicture(key: string): Promise<string> {
  await env.DB.prepare(
    `INSERT INTO pictures (key, width, height, placeholder, created_at) VALUES (?, 1440, 480, 'data:,', 0)`,
  )
    .bind(key)
    .run()
  return key
}

const aBanner = (key: string, changes: object = {}) => ({
  title: 'Chain set for your CD 70',
  text: 'Check it at your door, then pay cash.',
  action: 'See the chain set',
  href: '/collection?q=chain',
  productId: null,
  wide: { key, alt: 'A chain' },
  tall: { key, alt: 'A chain' },
  ...changes,
})

describe('does', () => {
  test('the banner shows another text at once, on every page and to programs, and its default when it is emptied', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const text = 'Eid sale: 10 % off <b>chain sets</b> سیل'
    const { updatedAt } = await owner.call(adminSettingsApi.saveMarquee, { body: { text, updatedAt: 0 } })
    expect((await shop.visitor().call(marqueeApi.getMarquee)).marquee).toEqual({ text })
    for (const path of ['/', '/about', '/nothing']) {
      expect(await pageOf(shop, path)).toContain('Eid sale: 10 % off &lt;b&gt;chain sets&lt;/b&gt; سیل')
    }
    await owner.call(adminSettingsApi.saveMarquee, { body: { text: '  ', updatedAt } })
    expect((await shop.visitor().call(marqueeApi.getMarquee)).marquee).toEqual({ text: defaultMarqueeText })
  })

  test('the home page shows the banners in the order that they were given, with the price of the day', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const key = await aPicture('a'.repeat(32))
    const chain = await shop.product({ newPrice: 2450, oldPrice: 2800 })
    const banners = [aBanner(key, { title: 'Second <i>thoughts</i>' }), aBanner(key, { productId: chain._id })]
    const { updatedAt } = await owner.call(adminSettingsApi.saveBanners, { body: { banners, updatedAt: 0 } })
    expect((await shop.visitor().call(productsApi.getHome)).banners).toMatchObject([
      { title: 'Second <i>thoughts</i>', newPrice: null, wide: { key, alt: 'A chain', width: 1440, height: 480 } },
      { title: 'Chain set for your CD 70', newPrice: 2450, oldPrice: 2800 },
    ])
    expect(await pageOf(shop, '/')).toContain('Second &lt;i&gt;thoughts&lt;/i&gt;')
    expect((await owner.call(adminSettingsApi.getSettings)).banners).toMatchObject({
      updatedAt,
      list: [{ productId: null }, { productId: chain._id }],
    })
  })

  test('a policy page shows the owner’s text, and the built-in one after its removal', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const text =
      '# Returns\r\n\r\nBring it back & we pay.\n\n- <script>alert(1)</script>\n- [Ask](/contact) [bad](javascript:alert(1)) [far](/.//evil.example)'
    const first = await owner.call(adminSettingsApi.savePolicy, { body: { name: 'terms', text, updatedAt: 0 } })
    expect((await shop.visitor().call(settingsApi.getPolicyText, { params: { name: 'terms' } })).text).toContain(
      'Bring it back & we pay.',
    )
    const page = await pageOf(shop, '/termsandcondition')
    expect(page).toContain('Bring it back &amp; we pay.')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toMatch(/<a [^>]*href="\/contact"[^>]*>Ask<\/a>/)
    expect(page).not.toMatch(/href="(javascript|[^"]*evil)/)
    expect(page).not.toContain('Punjab Consumer Protection Act')
    expect(await pageOf(shop, '/PrivacyPolicy')).toContain('Argon2id')
    await owner.call(adminSettingsApi.savePolicy, { body: { name: 'terms', text: null, updatedAt: first.updatedAt } })
    expect(await pageOf(shop, '/termsandcondition')).toContain('Punjab Consumer Protection Act')
  })

  test('the banner has its default text until the owner sets another, and again when the owner empties it', async () => {
    const shop = openShop()
    const textOf = async () => (await shop.visitor().call(marqueeApi.getMarquee)).marquee.text
    expect(await textOf()).toBe(defaultMarqueeText)
    for (const [text, shown] of [
      ['سیل 😀 <b>today</b>', 'سیل 😀 <b>today</b>'],
      ['', defaultMarqueeText],
    ] as const) {
      await shop.sql(`INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES ('marquee', ?, 0)`, text)
      expect(await textOf()).toBe(shown)
    }
  })

  test('the text is public and may be cached for a few seconds', async () => {
    const response = await openShop().visitor().fetch(marqueeApi.getMarquee.path)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0')
    expect(response.headers.get('Cache-Tag')).toBe('settings')
    expect(await response.json()).toEqual({ success: true, message: 'OK', marquee: { text: defaultMarqueeText } })
  })
})

describe('refuses', () => {
  test('banners link to the shop only, with uploaded pictures and active parts', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const key = await aPicture('b'.repeat(32))
    for (const wrong of [
      [],
      Array.from({ length: 7 }, () => aBanner(key)),
      [aBanner(key, { href: 'https://evil.example' })],
      [aBanner(key, { href: '//evil.example' })],
      [aBanner(key, { href: '/\\evil.example' })],
      [aBanner(key, { href: '/.//evil.example' })],
      [aBanner(key, { href: '/x/..//evil.example' })],
      [aBanner(key, { href: 'javascript:alert(1)' })],
      [aBanner(key, { title: ' ' })],
      [aBanner(key, { productId: 'nothing' })],
      [aBanner('c'.repeat(32))],
      [aBanner('../secret')],
      [aBanner(key, { wide: { key, alt: '' } })],
    ]) {
      const refused = await refusal(
        owner.call(adminSettingsApi.saveBanners, { body: { banners: wrong, updatedAt: 0 } as never }),
      )
      expect([refused?.status, Object.keys(refused?.errors ?? {})], JSON.stringify(wrong).slice(0, 200)).toEqual([
        400,
        ['banners'],
      ])
    }
  })
})
