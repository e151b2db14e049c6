import { expect, type Locator } from '@playwright/test'
import { test } from '#tests/e2e/support/journey.ts'
import { newcomer, watchConsole } from '#tests/e2e/support/people.ts'

test('a person without an account orders a part from the home page with at most 12 presses', async ({ page }) => {
  const isQuiet = watchConsole(page)
  const { email, password } = newcomer()
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  /** Presses the "next field" key of a phone keyboard. */
  const goOn = async (text: string) => {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.goto('/')
  await press(page.locator('.part-card a').first())
  await press(page.getByRole('button', { name: 'ADD TO CART' }))
  await press(page.getByRole('link', { name: 'In cart: 1 · View cart' }))
  await press(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
  await press(page.getByRole('main').getByRole('link', { name: 'sign up' }))

  await press(page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Aslam Khan')
  await goOn(email)
  await goOn(password)
  // Skips the "show password" button.
  await goOn('')
  await goOn(password)
  await goOn('')
  await goOn('0300 1234567')
  await goOn('House 14, Street 3, Samanabad')
  presses += 1
  await page.getByLabel('City', { exact: true }).selectOption('Lahore')
  await press(page.getByRole('checkbox', { name: /terms/i }))
  await press(page.getByRole('button', { name: 'Sign up' }))

  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await press(page.getByRole('link', { name: 'Continue to checkout' }))
  await expect(page.getByLabel('First name')).toHaveValue('Aslam')
  await expect(page.getByLabel('Zip code')).toHaveValue('54000')
  await press(page.getByRole('button', { name: 'PLACE ORDER' }))

  const heading = page.getByRole('heading', { name: /^Thank you, Aslam\. Order \d+ is in\.$/ })
  await expect(heading).toBeFocused()
  const toast = await page.getByText('Order placed successfully!').boundingBox()
  const title = await heading.boundingBox()
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(toast?.y ?? Infinity)
  expect(presses).toBeLessThanOrEqual(12)
  isQuiet()
})

test('an invalid field is visible, and no toast covers it', async ({ page }) => {
  await page.goto('/signup')
  for (const [label, value] of [
    ['Name', 'Aslam Khan'],
    ['Email', 'aslam@example.com'],
    ['Password', 'garari 420'],
    ['Confirm password', 'garari 420'],
    ['Phone', '0300 1234567'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  for (const bad of ['Address', 'City'] as const) {
    await page.getByRole('button', { name: 'Sign up' }).click()
    const field = page.getByLabel(bad, { exact: true })
    await expect(field).toBeFocused()
    const toast = await page.locator('.toast').last().boundingBox()
    const box = await field.boundingBox()
    if (!toast || !box) throw new Error('both are shown')
    expect(box.y + box.height <= toast.y || box.y >= toast.y + toast.height, bad).toBe(true)
    expect(box.y, bad).toBeGreaterThan(60)
    if (bad === 'Address') await field.fill('House 14, Street 3')
  }
})
