import { expect } from '@playwright/test'
import { test } from './journey.ts'

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

for (const width of [360, 1280]) {
  test(`letters twice as large are so on every screen, and nothing scrolls sideways (${width})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
      products: { _id: string }[]
    }
    for (const path of [...paths, `/product/${products[0]?._id}`]) {
      await page.goto(path)
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      const sizeOfLetters = () => heading.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
      const before = await sizeOfLetters()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await sizeOfLetters(), path).toBe(2 * before)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  })
}
