import { expect } from '@playwright/test'
import { firstInStock } from '#tests/e2e/support/checkout.ts'
import { test } from '#tests/e2e/support/journey.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript parts are found by search, filters and sorting, and every public page is readable', async ({
  page,
}) => {
  await page.goto('/collection')
  await page
    .getByRole('checkbox', { name: /Suzuki/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/category=Suzuki/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Suzuki')

  for (const group of ['Bike', 'Availability'])
    await page.getByRole('group', { name: group }).locator('summary').first().click()
  await page.getByRole('checkbox', { name: 'Suzuki GR 150' }).check()
  await page.getByRole('checkbox', { name: 'In stock' }).check()
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/bike=suzuki-gr-150&stock=in&category=Suzuki/)
  await expect(page.getByRole('link', { name: 'Remove Suzuki GR 150' })).toBeVisible()

  await page.goto('/collection?q=plug&sort=high')
  const prices = await page.locator('main .price').allInnerTexts()
  const amounts = prices.map((text) => Number(text.replace(/\D/g, '')))
  expect(amounts.length).toBeGreaterThan(2)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))

  await page.getByRole('article').getByRole('link', { name: /plug/i }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/plug/i)
  await expect(page.getByText('100% original product.')).toBeVisible()

  for (const path of [
    '/',
    '/about',
    '/contact',
    '/termsandcondition',
    '/PrivacyPolicy',
    '/account-delete',
    '/cart',
    '/loginpage',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    await expect(page.getByRole('switch'), path).toBeHidden()
  }
})

test('without JavaScript the banners offer no button that does nothing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause the banners' })).toBeHidden()
})

test('without JavaScript an empty checkout says how to order instead', async ({ page }) => {
  await page.goto('/place-order')
  const instead = page.locator('noscript p')
  await expect(instead).toContainText('Ordering here needs JavaScript.')
  await expect(instead).toBeVisible()
  await expect(page.getByLabel('Name')).toBeHidden()
  await expect(page.getByRole('button', { name: 'PLACE ORDER' })).toBeHidden()
})

test('without JavaScript no field and no button waits for what only a script does', async ({ page }) => {
  for (const path of ['/loginpage', '/signup']) {
    await page.goto(path)
    await expect(page.getByText(/^This form needs JavaScript\./), path).toBeVisible()
    await expect(page.locator('main form'), path).toBeHidden()
  }
  await page.goto('/orders')
  await expect(page.locator('.orders-unknown')).toBeHidden()
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Show map' })).toBeHidden()
  await page.goto('/collection?stock=in')
  await firstInStock(page).click()
  await expect(page.getByRole('button', { name: 'Zoom' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Picture 1/ })).toBeHidden()
  // The picture has the place of the buttons that are not there.
  expect((await page.locator('.gallery-track').boundingBox())?.width).toBeGreaterThan(400)
})

test('without JavaScript a part is ordered from its page; errors stand at fields and keep what was typed', async ({
  page,
}) => {
  await page.goto('/collection?stock=in')
  await firstInStock(page).click()
  const part = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await page.getByRole('button', { name: 'ORDER THIS PART' }).click()
  await expect(page).toHaveURL(/\/place-order$/)
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(part.replace(/\s+/g, ' '))

  await page.getByLabel('Name').fill('Ali Raza')
  await page.getByLabel('Mobile number').fill('12')
  await page.getByLabel('City').selectOption('Faisalabad')
  await page.getByLabel('Street address and landmark').fill('House 5, near the mosque')
  await page.getByRole('button', { name: 'PLACE ORDER' }).click()
  const phone = page.getByLabel('Mobile number')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription('Please enter a valid phone number.')
  await expect(page.getByLabel('Name')).toHaveValue('Ali Raza')
  await expect(page.getByLabel('City')).toHaveValue('Faisalabad')

  await phone.fill('+92 300 1234567')
  await page.getByRole('button', { name: 'PLACE ORDER' }).click()
  await page.waitForURL(/\/o\/[\w-]{28}$/)
  await expect(page.getByRole('heading', { level: 1, name: /Order \d+ is in\.$/ })).toBeVisible()
})

test('without JavaScript an order is collected at the shop without an address', async ({ page }) => {
  await page.goto('/collection?stock=in')
  await firstInStock(page).click()
  await page.getByRole('button', { name: 'ORDER THIS PART' }).click()
  await page.getByRole('radio', { name: /I collect it/ }).check()
  await expect(page.getByLabel('Street address and landmark')).toBeHidden()
  await page.getByLabel('Name').fill('Ali Raza')
  await page.getByLabel('Mobile number').fill('0300 1234567')
  await page.getByRole('button', { name: 'PLACE ORDER' }).click()
  await expect(page.getByText(/^The total is now PKR .* Press PLACE ORDER again to agree\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'PLACE ORDER' }).click()
  await page.waitForURL(/\/o\//)
})
