import { expect, test } from '@playwright/test'

test('a tab that was open while the shop was renewed goes on: what is gone is asked for anew', async ({ page }) => {
  await page.goto('/')
  const card = page.locator('.part-card').first().getByRole('link')
  const name = await card.innerText()
  await page.waitForLoadState('networkidle')
  // A deployment takes the files of the one before it away; those that this tab has, it has.
  let isGone = true
  await page.route('**/assets/product-page-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  page.on('framenavigated', () => {
    // The new document names the new files.
    isGone = false
  })
  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
})
