import { expect } from '@playwright/test'
import { blockWebFonts } from '#tests/e2e/support/barriers.ts'
import { test } from '#tests/e2e/support/journey.ts'

const paths = [
  '/',
  '/about',
  '/contact',
  '/collection',
  '/bike/honda-cd-70/engine',
  '/list?list=cd+70+garari+set+2%2C+plug+5%2C+tyre%2C+helmet',
  '/cart',
  '/signup',
  '/place-order',
  '/orders',
  '/PrivacyPolicy',
]

test('text at twice the size fits every screen, on a desktop and on a phone, without horizontal scrolling', async ({
  page,
  request,
}) => {
  const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
    products: { _id: string; name: string; newPrice: number }[]
  }
  const longestWord = ({ name }: { name: string }) => Math.max(...name.split(' ').map((word) => word.length))
  const parts = [
    products.toSorted((a, b) => longestWord(b) - longestWord(a))[0],
    products.toSorted((a, b) => b.newPrice - a.newPrice)[0],
    // Sold in several grades, shown below each other.
    products.find(({ name }) => name === 'Chain and sprocket set 420 × 98L'),
  ].map((part) => `/product/${part?._id}`)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const fontSize = () => heading.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  const write = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await blockWebFonts(page)
  for (const path of [...paths, ...parts]) {
    await page.goto(path)
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await write('100%')
      const before = await fontSize()
      await write('200%')
      expect(await fontSize(), `${path} at ${width}`).toBe(2 * before)
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})
