import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { ownerPassword, signInAtCounter } from './counter.ts'
import { newcomer, placeOrder, watchConsole } from './people.ts'

const email = 'axe@example.com'
const sizes = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen of the counter has a barrier, scrolls sideways or writes an error (${colorScheme})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await placeOrder(request, newcomer())
    const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
      products: { _id: string }[]
    }
    await signInAtCounter(page, email, ownerPassword(email))
    const { orders } = (await (await page.request.get('/api/hitech/owner/orders?place=placed')).json()) as {
      orders: { id: string }[]
    }
    const isQuiet = watchConsole(page)
    const order = `/owner/orders/${orders[0]?.id}`
    const paths = [
      ...[
        '',
        '/calls',
        '/orders',
        '/orders?place=cancelled',
        '/orders/new',
        '/parts',
        '/parts?state=hidden',
        '/parts/new',
      ],
      ...['/prices', '/stock', '/stock/to-buy', '/cash', '/cash/leopards', '/couriers', '/messages', '/settings'],
      ...['/people', '/security', '/log', '/more', '/no-such-screen'],
    ].map((path) => `/owner${path}`)
    for (const path of [...paths, order, `${order}/invoice`, `${order}/slip`, `/owner/parts/${products[0]?._id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const size of sizes) {
        await page.setViewportSize(size)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html])
        expect(found, `${path} at ${size.width}`).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, `${path} at ${size.width}`).toBeLessThanOrEqual(0)
      }
    }
    isQuiet()
  })
}
