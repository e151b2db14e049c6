import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/journey.ts'
import { newcomer, signUpAndLogIn, watchConsole } from '#tests/e2e/support/people.ts'

const list = 'cd 70 garari set 2, plug 5, clutch wire 1, tyre'

test('a mechanic pastes a list and the parts are in the cart and in the account', async ({ page }) => {
  const isQuiet = watchConsole(page)
  await signUpAndLogIn(page, newcomer())
  await page.getByRole('link', { name: 'Order by list' }).first().click()
  await page.getByLabel('Your list').fill(list)
  await page.getByRole('button', { name: 'Find the parts' }).click()
  await expect(page).toHaveURL(/\/list\?list=cd\+70\+garari/)
  await expect(page.getByText('4 lines: 3 found, 1 to choose.')).toBeVisible()

  await page.getByRole('radio', { name: /Rear tyre/ }).check()
  await page.getByRole('radio', { name: /Crown/ }).check()
  const sent = page.waitForResponse(/cart\/update-lines$/)
  await page.getByRole('button', { name: 'Add 4 parts to cart' }).click()
  await expect(page.getByText('4 parts are in your cart')).toBeVisible()
  expect((await sent).status()).toBe(200)
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page.getByLabel(/^Quantity of Chain and sprocket set/)).toHaveValue('2')
  await expect(page.getByLabel(/^Quantity of Spark plug/)).toHaveValue('5')
  await expect(page.getByLabel(/^Quantity of Clutch cable/)).toHaveValue('1')
  await expect(page.getByLabel(/^Quantity of Rear tyre/)).toHaveValue('1')

  await page.evaluate(() => localStorage.removeItem('cart'))
  await page.reload()
  await expect(page.getByRole('spinbutton')).toHaveCount(4)
  isQuiet()
})

test('without JavaScript the part list is a form, and its result a page with links to every part', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/list')
  await page.getByLabel('Your list').fill(list)
  await page.getByRole('button', { name: 'Find the parts' }).click()
  await expect(page.getByText('4 lines: 3 found, 1 to choose.')).toBeVisible()
  await expect(page.getByRole('button', { name: /to cart/ })).toBeHidden()
  await page.getByRole('link', { name: /Spark plug C7HSA/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spark plug C7HSA')
})
