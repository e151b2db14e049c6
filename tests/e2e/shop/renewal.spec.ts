import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '#tests/e2e/support/journey.ts'
import { openRenewableShop } from '#tests/e2e/support/renewed-shop.ts'

test.use({ serviceWorkers: 'allow' })

/** A returning shopper with a part in the cart from before a deployment. */
async function openAfterRenewal(page: Page, shop: string) {
  const front = await openRenewableShop(shop)
  await page.goto(`${front.origin}/collection`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const card = page.locator('.part-card').first()
  const name = await card.getByRole('link').innerText()
  await card.getByRole('button', { name: /to cart$/ }).click()
  await expect(page.locator('.badge')).toHaveText('1')
  await expect(page.getByRole('link', { name: 'View cart' }).first()).toBeVisible()
  front.renew()
  await page.goto(`${front.origin}/about`)
  await expect(page.locator('.badge')).toHaveText('1')
  return { ...front, name }
}

/** Checks the three screens of an order: styled, with the cart's lines and its count. */
async function expectWhole(page: Page, origin: string, name: string) {
  for (const path of ['/cart', '/place-order', '/orders']) {
    await page.goto(origin + path)
    await expectScreen(page, path, name)
  }
}

async function expectScreen(page: Page, path: string, name: string) {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/Your cart|Where should we bring it|My orders/)
  await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(251, 250, 247)')
  await expect(page.locator('.cart-link'), path).toHaveCSS('position', 'relative')
  await expect(page.locator('.badge'), path).toHaveText('1')
  if (path !== '/orders') await expect(page.getByText(name).first(), path).toBeVisible()
}

async function comeBackLater(context: BrowserContext, page: Page): Promise<Page> {
  await page.close()
  return context.newPage()
}

test('offline right after a deployment, the old order screens work completely', async ({ page, context, baseURL }) => {
  const { origin, name, close } = await openAfterRenewal(page, baseURL ?? '')
  await context.setOffline(true)
  await page.locator('.cart-link').click()
  await expectScreen(page, '/cart', name)
  await expectWhole(page, origin, name)
  await expectWhole(await comeBackLater(context, page), origin, name)
  await close()
})

test('offline after the new version is cached, the order screens work completely, now and at the next visit', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin, name, close } = await openAfterRenewal(page, baseURL ?? '')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed')
  await context.setOffline(true)
  await page.locator('.cart-link').click()
  await expectScreen(page, '/cart', name)
  await expectWhole(page, origin, name)
  const later = await comeBackLater(context, page)
  await expectWhole(later, origin, name)
  expect(await later.content()).toContain('_new.js')
  await close()
})
