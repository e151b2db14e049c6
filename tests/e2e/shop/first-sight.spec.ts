import { expect, type Page } from '@playwright/test'
import { delayRequests } from '#tests/e2e/support/hold-back.ts'
import { test } from '#tests/e2e/support/journey.ts'

/** Tag, classes, position and size of every visible element, but for the footer, which is drawn when it comes near. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('#root *')]
    // A first measurement lays out what the browser skips below the fold.
    for (const each of all) each.getBoundingClientRect()
    return all
      .filter((each) => each.checkVisibility() && !each.closest('svg, .marquee-track, .footer'))
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return `${each.tagName} ${each.className} ${[x, y, width, height].map(Math.round).join(' ')}`
      })
  })
}

for (const width of [360, 1280]) {
  test(`what a document shows first stays where it is when the sheet of the app comes (${width})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    // The app does not load, as on a slow network.
    await page.route('**/*.js', (route) => route.abort())
    const whole = await (await request.get('/contact')).text()
    const [sheet = ''] = /\/assets\/index-[\w-]+\.css/.exec(whole) ?? []
    const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
      products: { _id: string }[]
    }
    const product = `/product/${products[0]?._id}`
    for (const path of [
      '/',
      '/collection',
      '/collection?q=plug',
      product,
      '/bike/honda-cd-70',
      '/bike/honda-cd-70/engine',
    ]) {
      await page.goto(path)
      const before = await places(page)
      await page.addStyleTag({ url: sheet })
      expect(await places(page), path).toEqual(before)
    }
  })
}

test('a press before the script has loaded takes effect when it loads', async ({ page }) => {
  const letThrough = await delayRequests(page, '**/*.js')
  await page.goto('/collection', { waitUntil: 'commit' })
  const plus = page.getByRole('button', { name: /^Add .* to cart$/ }).first()
  await plus.click()
  letThrough()
  // Without the script the press leads to the checkout, which puts the part into the cart once scripts run.
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('link', { name: /Cart.*1/ }).first()).toBeVisible()
})

test('deferred content below the fold is rendered when the app starts, without scrolling', async ({ page }) => {
  await page.goto('/collection')
  const footer = page.getByRole('contentinfo')
  const isDrawn = () => footer.evaluate((each) => getComputedStyle(each).contentVisibility)
  await expect.poll(isDrawn).toBe('visible')
  await expect(page.locator('html')).toHaveClass('is-whole')
})
