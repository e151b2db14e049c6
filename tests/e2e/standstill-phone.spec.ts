import { expect, test, type Page } from '@playwright/test'

const paths = ['/', '/collection', '/bike/honda-cd-70', '/cart', '/list', '/orders', '/place-order', '/about']

/** How much of the screen moved while nobody touched it, and what moved. */
interface Moved {
  share: number
  what: string
}

/** Notes every layout shift from the first moment on. */
async function watchMoves(page: Page) {
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

test('nothing moves by itself on a phone, whatever comes late: the app, the cart, the carousel', async ({ page }) => {
  await watchMoves(page)
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // The carousel has gone on once.
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
