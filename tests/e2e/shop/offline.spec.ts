import { expect, type Page } from '@playwright/test'
import { addFirstPart, fillDeliveryAddress, pressPlaceOrder } from '#tests/e2e/support/checkout.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { newcomer, signUpAndLogIn } from '#tests/e2e/support/people.ts'

test.use({ serviceWorkers: 'allow' })
// The service worker caches the rest of the shop only after the page has been idle.
test.slow()

/** Waits until the pages and the code for an order are cached. */
async function isShopCached(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const [order, orders] = await Promise.all([caches.match('/place-order'), caches.match('/orders')])
          return Boolean(order && orders)
        }),
      { timeout: 120_000 },
    )
    .toBe(true)
}

test('without a network visited pages are readable, and parts of one\u2019s bike can be searched', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(() =>
    localStorage.setItem('bike', JSON.stringify({ slug: 'honda-cd-70', brand: 'Honda', name: 'CD 70', year: null })),
  )
  await page.goto('/collection')
  await page.locator('.part-card').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('All Collections')
  const name = await heading.innerText()
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/api/hitech/bike/honda-cd-70/parts'))))
    .toBe(true)
  await isShopCached(page)

  await context.setOffline(true)
  await page.reload()
  await expect(heading).toHaveText(name)
  await page.goto('/collection?q=silensar')
  const search = page.getByLabel(/parts kept on this phone/)
  await expect(search).toBeVisible()
  await search.fill('silensar')
  await expect(
    page
      .getByRole('region', { name: 'Saved parts' })
      .getByText(/silencer|exhaust/i)
      .first(),
  ).toBeVisible()
  // Linked style sheets are cached too.
  await page.goto('/cart')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 250, 247)')
})

test('the first page of a first visit opens whole without a network', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/about')
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/about'))), { timeout: 120_000 })
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('an order made without a network waits, and is placed once when the network is back', async ({
  page,
  context,
}) => {
  const person = newcomer()
  await signUpAndLogIn(page, person)
  await addFirstPart(page)
  await page.goto('/place-order')
  await isShopCached(page)
  await fillDeliveryAddress(page, person.email)

  await context.setOffline(true)
  await pressPlaceOrder(page)
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
  // Also after the shop was closed and opened again.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeHidden()
  await expect(page.getByRole('heading', { name: /Order \d+/ })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Order \d+/ })).toHaveCount(1)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
