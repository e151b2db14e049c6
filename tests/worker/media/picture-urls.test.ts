import { describe, expect, test } from 'vitest'
import { listMyOrdersEndpoint, placeOrderEndpoint } from '#domain/orders/orders.endpoints.ts'
import { getAdminProductEndpoint, uploadPictureEndpoint } from '#domain/products/products.admin.endpoints.ts'
import { getHomeEndpoint, listProductsEndpoint } from '#domain/products/products.endpoints.ts'
import { getSettingsEndpoint, saveBannersEndpoint } from '#domain/settings/settings.admin.endpoints.ts'
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
  const { picture } = await owner.call(uploadPictureEndpoint, { body })
  const product = await shop.product({ pictures: [{ ...picture, alt: 'A bulb' }], fits: ['Honda CD 70'] })
  const banner = { title: 'Bulbs', text: 'New.', action: 'See', href: '/collection', productId: null }
  const shown = { key: picture.key, alt: 'A bulb' }
  const { banners } = await owner.call(getSettingsEndpoint)
  await owner.call(saveBannersEndpoint, {
    body: { banners: [{ ...banner, wide: shown, tall: shown }], updatedAt: banners.updatedAt },
  })
  return { shop, owner, product }
}

describe('does', () => {
  test('every URL of a small picture in pages and responses exists', async () => {
    const { shop, owner, product } = await openGallery()
    const customer = await shop.customer()
    await customer.call(placeOrderEndpoint, { body: anOrder([[product, 1]]) })
    const pages = await Promise.all(
      ['/', '/collection', '/bike/honda-cd-70', `/product/${product._id}`].map(async (path) =>
        (await shop.visitor().fetch(path)).text(),
      ),
    )
    const calls = await Promise.all([
      shop.visitor().call(listProductsEndpoint),
      shop.visitor().call(getHomeEndpoint),
      customer.call(listMyOrdersEndpoint),
      owner.call(getAdminProductEndpoint, { params: { productId: product._id } }),
    ])
    const emails = await shop.outbox()
    const said = [...pages, JSON.stringify(calls), JSON.stringify(emails)].join('\n')
    const addresses = new Set(said.match(/\/images\/[0-9a-f]{32}-\d+\.\w+/g))
    expect(addresses.size).toBeGreaterThan(1)
    for (const address of addresses) expect((await shop.visitor().fetch(address)).status, address).toBe(200)
  })

  test('a shared link names a picture with its true size', async () => {
    const { shop, product } = await openGallery()
    const html = await (await shop.visitor().fetch(`/product/${product._id}`)).text()
    const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1]
    expect(meta('og:image')).toMatch(/^http:\/\/localhost:8787\/images\/[0-9a-f]{32}-320\.webp$/)
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['300', '200'])
    const home = await (await shop.visitor().fetch('/about')).text()
    expect(home).toContain('<meta property="og:image:width" content="1200">')
  })

  test('the srcset names the real width of each file', async () => {
    const { shop, product } = await openGallery()
    const html = await (await shop.visitor().fetch(`/product/${product._id}`)).text()
    expect(html).toMatch(/-160\.avif 160w, \/images\/[0-9a-f]{32}-320\.avif 300w"/)
  })
})
