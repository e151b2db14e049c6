import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { rulesOfColours, blockWebFonts } from '#tests/e2e/support/barriers.ts'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { newcomer, placeOrder, watchConsole } from '#tests/e2e/support/people.ts'

test.use({ hasTouch: true, isMobile: true })
test.describe.configure({ mode: 'parallel' })

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

/** The screens of each part of the admin: the data that some need, and their paths. */
const screens = {
  'of the day': () => ['', '/calls', '/messages', '/searches', '/log', '/health', '/more', '/files'],
  'of orders': async (request: APIRequestContext) => {
    const id = await placeOrder(request, newcomer())
    return [
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
    ]
  },
  'of parts': async (request: APIRequestContext) => [
    '/parts',
    '/parts/new',
    `/parts/${await idOfFirstPart(request)}`,
    '/prices',
    '/offers',
    '/stock',
    '/stock/to-buy',
    '/waiting',
    `/waiting/${await idOfFirstPart(request)}`,
    '/reviews',
  ],
  'of money and settings': () => [
    '/proofs',
    '/returns',
    '/cash',
    '/cash/leopards',
    '/cash/receipts',
    '/couriers',
    '/settings',
    '/people',
    '/security',
  ],
}

async function idOfFirstPart(request: APIRequestContext): Promise<string | undefined> {
  const { products } = (await (await request.get('/api/hitech/product/list')).json()) as { products: { _id: string }[] }
  return products[0]?._id
}

async function show(page: Page, { colorScheme, size }: typeof desk | typeof telephone): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
}

async function look(page: Page, path: string): Promise<void> {
  await show(page, desk)
  await page.goto(`/owner${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isUsable(page, `${path} ${desk.name}`)
  await show(page, telephone)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The second setting moves and recolours the same elements; the phone layout is the same around every screen.
  await isUsable(page, `${path} ${telephone.name}`, path === '' ? undefined : rulesOfColours)
  expect(await widthOfLargeText(page), `${path} in letters twice as large`).toBeLessThanOrEqual(telephone.size.width)
}

for (const [area, pathsOf] of Object.entries(screens))
  test(`every admin screen ${area} is accessible in both themes, on desktop and phone, and logs no error`, async ({
    page,
    request,
  }) => {
    const paths = await pathsOf(request)
    await blockWebFonts(page)
    await signInToAdmin(page)
    const isQuiet = watchConsole(page)
    for (const path of paths) await look(page, path)
    isQuiet()
  })

test('the page for an unknown admin path is accessible in both themes, on desktop and phone', async ({ page }) => {
  await blockWebFonts(page)
  await signInToAdmin(page)
  await look(page, '/no-such-screen')
})
