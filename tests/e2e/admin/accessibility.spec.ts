import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { type AdminScreen, type AdminScreenPath, adminPaths, adminScreenPaths } from '#domain/admin-paths.ts'
import { blockWebFonts, rulesOfColours, widthOfLargeText } from '#tests/e2e/support/barriers.ts'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { newcomer, placeOrder, watchConsole } from '#tests/e2e/support/people.ts'

test.use({ hasTouch: true, isMobile: true })
test.describe.configure({ mode: 'parallel' })

/** Display settings. Desktop comes first: folds that it opens are then checked on the phone too. */
const [desk, telephone] = [
  { name: 'on a desk by night', colorScheme: 'dark', size: { width: 1280, height: 900 } },
  { name: 'on a telephone by day', colorScheme: 'light', size: { width: 360, height: 780 } },
] as const

/** What a path needs to lead somewhere; `null`: only a journey makes it, and looks at the screen. */
type Found = Record<'orderId' | 'partId', string>
const needs: { [Screen in AdminScreen]?: ((found: Found) => string[]) | null } = {
  join: null,
  orders: () => ['', '?q=1'],
  order: ({ orderId }) => [orderId, `${orderId}?change=1`, `${orderId}?move=cancelled`],
  slips: ({ orderId }) => [`?ids=${orderId}`],
  invoice: ({ orderId }) => [orderId],
  slip: ({ orderId }) => [orderId],
  newReturn: null,
  bench: () => ['', '?do=hand-over'],
  labels: ({ orderId }) => [`?ids=${orderId}&form=a6`, `?ids=${orderId}&form=a4`],
  loadSheet: ({ orderId }) => [`?ids=${orderId}`],
  return: null,
  customer: () => ['phone-3001234567'],
  part: ({ partId }) => [partId],
  change: null,
  shelfLabels: ({ partId }) => [`?ids=${partId}`],
  waitingPart: ({ partId }) => [partId],
  receipt: null,
  statement: null,
  courierCash: () => ['leopards'],
  courier: () => ['postex'],
  message: null,
}

/** The paths of an admin screen, with what stands for its id. */
function pathsOf(screen: AdminScreen, found: Found): string[] {
  const { pattern }: AdminScreenPath = adminScreenPaths[screen]
  const wanted = needs[screen]
  if (wanted === null) return []
  return (wanted?.(found) ?? ['']).map((ending) => {
    const [id = '', query] = ending.split('?')
    return pattern.replace(/:\w+/, id) + (query === undefined ? '' : `?${query}`)
  })
}

const shares = 4

/** Every so many-th admin screen: neighbours show the same data. */
async function share(request: APIRequestContext, nth: number): Promise<string[]> {
  const { products } = (await (await request.get('/api/hitech/product/list')).json()) as { products: { _id: string }[] }
  const found = { orderId: await placeOrder(request, newcomer()), partId: products[0]?._id ?? '' }
  const all = (Object.keys(adminScreenPaths) as AdminScreen[]).flatMap((screen) => pathsOf(screen, found))
  return all.filter((_, place) => place % shares === nth)
}

async function show(page: Page, { colorScheme, size }: typeof desk | typeof telephone): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
}

/** Opens a screen as a link does: the document stays, and axe with it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The first screen may be open already.
    if (location.pathname + location.search !== to) document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
  await expect(page.locator('.owner-waiting'), path).toHaveCount(0)
}

async function look(page: Page, path: string): Promise<void> {
  await show(page, desk)
  await follow(page, path)
  await isUsable(page, `${path} ${desk.name}`)
  await show(page, telephone)
  // The second setting moves and recolours the same elements; the phone layout is the same around every screen.
  await isUsable(page, `${path} ${telephone.name}`, path === adminPaths.today ? undefined : rulesOfColours)
  expect(await widthOfLargeText(page), `${path} in letters twice as large`).toBeLessThanOrEqual(telephone.size.width)
}

for (let nth = 0; nth < shares; nth += 1)
  test(`every admin screen is accessible in both themes, on desktop and phone, and logs no error, part ${nth + 1}`, async ({
    page,
    request,
  }) => {
    const paths = await share(request, nth)
    await blockWebFonts(page)
    await signInToAdmin(page)
    const isQuiet = watchConsole(page)
    for (const path of paths) await look(page, path)
    isQuiet()
  })

test('the page for an unknown admin path is accessible in both themes, on desktop and phone', async ({ page }) => {
  await blockWebFonts(page)
  await signInToAdmin(page)
  await look(page, '/owner/no-such-screen')
})
