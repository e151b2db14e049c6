import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { aPng } from '#tests/support/fixtures/pictures.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'

/** A shop whose one part, and whose banner, show a picture of 300 × 200. */
async function openGallery() {
  const shop = openShop()
  const owner = await theOwner(shop)
  const body = new FormData()
  body.append('file', new File([await aPng(300, 200)], 'small.png', { type: 'image/png' }))
  const { picture } = await owner.call(adminProductsApi.uploadPicture, { body })
  const product = await shop.product({ pictures: [{ ...picture, alt: 'A bulb' }], fits: ['Honda CD 70'] })
  const banner = { title: 'Bulbs', text: 'New.', action: 'See', href: '/collection', productId: null }
  const shown = { key: picture.key, alt: 'A bulb' }
  const { banners } = await owner.call(adminSettingsApi.getSettings)
  await owner.call(adminSettingsApi.saveBanners, {
    body: { banners: [{ ...banner, wide: shown, tall: shown }], updatedAt: banners.updatedAt },
  })
  return { shop, owner, product }
}

describe('does', () => {
  test('every URL of a small picture in pages and responses exists', async () => {
    const { shop, owner, product } = await openGallery()
    const customer = await shop.customer()
    await customer.call(ordersApi.placeOrder, { body: anOrder([[product, 1]]) })
    const pages = await Promise.all(
      ['/', '/collection', '/bike/honda-cd-70', `/product/${product._id}`].map(async (path) =>
        (await shop.visitor().fetch(path)).text(),
      ),
    )
    const calls = await Promise.all([
      shop.visitor().call(productsApi.listProducts),
      shop.visitor().call(productsApi.getHome),
      customer.call(ordersApi.listMyOrders),
      owner.call(adminProductsApi.getAdminProduct, { params: { productId: product._id } }),
    ])
    const emails = await shop.outbox()
    const said = [...pages, JSON.stringify(calls), JSON.stringify(emails)].join('\n')
    const addresses = new Set(said.match(/\/images\/[0-9a-f]{32}-\d+\.\w+/g))
    expect(addresses.size).toBeGreaterThan(1)
    for (const address of addresses) expect((await shop.visitor().fetch(address)).status, address).toBe(200)
  })

  test('a shared link names a JPEG of 1,200 pixels and at most 300 KB', async () => {
    const { shop, product } = await openGallery()
    const html = await (await shop.visitor().fetch(`/product/${product._id}`)).text()
    const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1]
    expect(['type', 'width', 'height'].map((fact) => meta(`og:image:${fact}`))).toEqual(['image/jpeg', '1200', '1200'])
    const { pathname } = new URL(meta('og:image') ?? '')
    // Also a picture of the time before there was such a file.
    for (const isOld of [false, true]) {
      if (isOld) await env.MEDIA.delete(pathname.replace('/images', 'pictures'))
      const picture = await shop.visitor().fetch(pathname)
      const content = new Uint8Array(await picture.arrayBuffer())
      expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
      expect(content.byteLength).toBeLessThanOrEqual(300_000)
      const { format, ...size } = (await env.IMAGES.info(new Blob([content]).stream())) as Record<string, unknown>
      expect([format, size]).toEqual(['image/jpeg', expect.objectContaining({ width: 1200, height: 1200 })])
    }
    const unknown = pathname.replace(/[0-9a-f]{32}/, 'ab'.repeat(16))
    expect((await shop.visitor().fetch(unknown)).status).toBe(404)
    const home = await (await shop.visitor().fetch('/about')).text()
    expect(home).toContain('<meta property="og:image:width" content="1200">')
  })

  test('the srcset names the real width of each file', async () => {
    const { shop, product } = await openGallery()
    const html = await (await shop.visitor().fetch(`/product/${product._id}`)).text()
    expect(html).toMatch(/-160\.avif 160w, \/images\/[0-9a-f]{32}-320\.avif 300w"/)
  })
})
