import { type Browser, expect, test, type Page } from '@playwright/test'

const paths = ['/', '/collection', '/bike/honda-cd-70', '/cart', '/list', '/orders', '/place-order', '/about']

/** Layout shifts without input, and the shifted elements. */
interface Moved {
  share: number
  what: string
}

/** Records every layout shift from the start. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moves: Moved[] = []
    Object.assign(globalThis, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        const what = entry.sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''))
          .join()
        if (!entry.hadRecentInput) moves.push({ share: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test('nothing shifts on a phone while the app, the cart and the carousel load late', async ({ page }) => {
  await watchShifts(page)
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // The carousel has advanced once.
    if (path === '/') await page.waitForTimeout(5000)
    for (const part of [0.5, 1]) {
      await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), part)
      await page.waitForTimeout(300)
    }
    const moves = await page.evaluate(() => (globalThis as unknown as { moves: Moved[] }).moves)
    const sum = moves.reduce((total, { share }) => total + share, 0)
    expect(sum, `${path}: ${JSON.stringify(moves)}`).toBeLessThanOrEqual(0.01)
  }
})

test('late web fonts replace fallback fonts without layout shifts and almost without new line breaks', async ({
  browser,
}) => {
  const product = await firstPart(browser)
  for (const path of ['/', '/collection', product]) {
    const page = await browser.newPage()
    await watchShifts(page)
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/*.woff2', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const title = page.getByRole('heading').first()
    await expect(title).toBeVisible()
    const heights = await heightsOf(page)
    expect(await facesOf(page)).not.toContain('Barlow')
    letGo()
    await expect.poll(() => facesOf(page)).toContain('Barlow')
    const after = await heightsOf(page)
    const others = after.filter(([, height], index) => height !== heights[index]?.[1])
    expect(others.length, `${path}: ${JSON.stringify(others)}`).toBeLessThanOrEqual(1)
    const moves = await page.evaluate(() => (globalThis as unknown as { moves: Moved[] }).moves)
    expect(
      moves.reduce((total, { share }) => total + share, 0),
      JSON.stringify(moves),
    ).toBeLessThanOrEqual(0.01)
    await page.close()
  }
})

test('the banner’s picture is painted over its blurred placeholder', async ({ page }) => {
  await page.goto('/')
  const picture = page.locator('.slide-picture').first()
  await picture.scrollIntoViewIfNeeded()
  const before = await picture.evaluate((frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    const place = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1))
    return place?.tagName === 'IMG' && !place.closest('.slide-blur')
  })
  expect(before).toBe(true)
})

async function firstPart(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  await page.goto('/collection')
  const path = await page.locator('main a[href^="/product/"]').first().getAttribute('href')
  await page.close()
  return path ?? ''
}

/** Heights of headings, names and prices, which show an extra line. */
async function heightsOf(page: Page): Promise<[what: string, height: number][]> {
  return page
    .locator('main :is(h1, h2, h3, label, .price)')
    .evaluateAll((all) => all.map((each) => [each.textContent, (each as HTMLElement).offsetHeight]))
}

/** The fonts that render the first heading. */
async function facesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main :is(h1, h2)' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName)
}
