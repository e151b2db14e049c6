import { expect, type Page } from '@playwright/test'
import { rulesOfColours, blockWebFonts } from '#tests/e2e/support/barriers.ts'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { newcomer, placeOrder, watchConsole } from '#tests/e2e/support/people.ts'

test.use({ hasTouch: true, isMobile: true })

function widthOfLargeText(page: Page): Promise<number> {
  return page.evaluate(() => {
    document.documentElement.style.setProperty('font-size', '200%')
    return document.documentElement.scrollWidth
  })
}

/** Display settings. Desktop comes first: folds that it opens are then checked on the phone too. */
const [desk, telephone] = [
  { name: 'on a desk by night', colorScheme: 'dark', size: { width: 1280, height: 900 } },
  { name: 'on a telephone by day', colorScheme: 'light', size: { width: 360, height: 780 } },
] as const

test('every admin screen is accessible in both themes, on desktop and phone, and logs no error', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const id = await placeOrder(request, newcomer())
  const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
    products: { _id: string }[]
  }
  await blockWebFonts(page)
  await signInToAdmin(page)
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
    `/orders/slips?ids=${id}`,
    '/customers/phone-3001234567',
    '/files',
    '/parts',
    '/parts/new',
    `/parts/${products[0]?._id}`,
    '/prices',
    '/offers',
    '/stock',
    '/stock/to-buy',
    '/proofs',
    '/returns',
    '/reviews',
    '/waiting',
    `/waiting/${products[0]?._id}`,
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
  ]
  const show = async ({ colorScheme, size }: typeof desk | typeof telephone) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
  }
  const look = async (path: string) => {
    await show(desk)
    await page.goto(`/owner${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isUsable(page, `${path} ${desk.name}`)
    await show(telephone)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The second setting moves and recolours the same elements; the phone layout is the same around every screen.
    await isUsable(page, `${path} ${telephone.name}`, path === '' ? undefined : rulesOfColours)
    expect(await widthOfLargeText(page), `${path} in letters twice as large`).toBeLessThanOrEqual(telephone.size.width)
  }
  for (const path of paths) await look(path)
  isQuiet()
  // Browsers log a 404 document by themselves.
  await look('/no-such-screen')
})
