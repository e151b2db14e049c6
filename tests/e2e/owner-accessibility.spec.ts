import { expect } from '@playwright/test'
import { isUsable, ownerPassword, signInAtCounter } from './counter.ts'
import { test } from './journey.ts'
import { newcomer, placeOrder, watchConsole } from './people.ts'

test.describe.configure({ mode: 'parallel' })

const kinds = [
  { name: 'on a telephone by day', colorScheme: 'light', viewport: { width: 360, height: 780 }, isMobile: true },
  { name: 'on a desk by night', colorScheme: 'dark', viewport: { width: 1280, height: 900 }, isMobile: false },
] as const

for (const { name, ...kind } of kinds) {
  test.describe(name, () => {
    test.use({ ...kind, hasTouch: kind.isMobile, reducedMotion: 'reduce' })

    test(`every screen of the counter can be used by everybody, ${name}, and writes no error`, async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000)
      const id = await placeOrder(request, newcomer())
      const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
        products: { _id: string }[]
      }
      const email = `owner.${kind.colorScheme}@example.com`
      await signInAtCounter(page, email, ownerPassword(email))
      const isQuiet = watchConsole(page)
      const paths = [
        '',
        '/calls',
        '/orders',
        '/orders?q=1',
        '/orders/new',
        `/orders/${id}`,
        `/orders/${id}?change=1`,
        `/orders/${id}?move=cancelled`,
        `/orders/${id}/invoice`,
        `/orders/${id}/slip`,
        '/parts',
        '/parts/new',
        `/parts/${products[0]?._id}`,
        '/prices',
        '/stock',
        '/stock/to-buy',
        '/cash',
        '/cash/leopards',
        '/cash/receipts',
        '/couriers',
        '/messages',
        '/searches',
        '/settings',
        '/people',
        '/security',
        '/log',
        '/health',
        '/more',
        '/no-such-screen',
      ]
      for (const path of paths) {
        await page.goto(`/owner${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await isUsable(page, path)
      }
      isQuiet()
    })
  })
}
