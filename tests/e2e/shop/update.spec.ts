import { expect, test } from '@playwright/test'

test('an open tab works on after a deployment: missing files are loaded again', async ({ page }) => {
  await page.goto('/')
  const card = page.locator('.part-card').first().getByRole('link')
  const name = await card.innerText()
  await page.waitForLoadState('networkidle')
  // A deployment removes the files of the one before; this tab keeps those it has loaded.
  let isGone = true
  await page.route('**/assets/product-page-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  page.on('framenavigated', () => {
    // The new document links the new files.
    isGone = false
  })
  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
})

test('a form submitted during a deployment keeps its input, except passwords', async ({ page }) => {
  let isGone = true
  await page.route('**/assets/shop-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  await page.goto('/signup')
  await page.getByLabel('Name', { exact: true }).fill('Aslam Khan')
  await page.getByLabel('Password', { exact: true }).fill('garari 420')
  await page.getByLabel('City', { exact: true }).selectOption('Lahore')
  await page.getByRole('checkbox', { name: /terms/i }).check()
  page.on('framenavigated', () => {
    isGone = false
  })
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign up' }).click()])
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Aslam Khan')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Lahore')
  await expect(page.getByRole('checkbox', { name: /terms/i })).toBeChecked()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  // The app has started.
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})
