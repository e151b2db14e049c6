import { expect } from '@playwright/test'
import { addFirstPart, fillDeliveryAddress, pressPlaceOrder } from '#tests/e2e/support/checkout.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/e2e/support/outbox.ts'
import { newcomer, signUpAndLogIn, watchConsole } from '#tests/e2e/support/people.ts'

test('a newcomer finds a part, fills a cart, signs up, orders cash on delivery and sees the order', async ({
  page,
}) => {
  const isQuiet = watchConsole(page)
  const person = newcomer()

  await page.goto('/')
  await page.getByRole('search').getByRole('searchbox').first().fill('garari set')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/collection\?q=garari\+set/)
  await page
    .getByRole('link', { name: /Chain and sprocket set/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('1')

  await signUpAndLogIn(page, person)
  await page.goto('/cart')
  await page.getByRole('spinbutton').fill('2')
  await page.getByRole('spinbutton').blur()
  await page
    .getByRole('link', { name: 'PROCEED TO CHECKOUT' })
    .or(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/place-order/)

  await fillDeliveryAddress(page, person.email, 'Gujranwala')
  await pressPlaceOrder(page)

  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/orders/)
  await expect(page.getByText('Placed').first()).toBeVisible()
  await expect(page.getByText(/Chain and sprocket set/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByText(/Chain and sprocket set/).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty. Please add items to your cart first!')).toBeVisible()

  const subjects = mailsTo(person.email).map(({ subject }) => subject)
  expect(subjects).toEqual(['Welcome to High Tech Auto Traders', expect.stringMatching(/^We have your order \d+$/)])
  isQuiet()
})

test('the cart of the device and the cart of the account become one at login, and logging out empties it', async ({
  page,
}) => {
  const person = newcomer()
  await signUpAndLogIn(page, person)
  await addFirstPart(page, '/collection?category=Suzuki')
  await page.waitForLoadState('networkidle')

  await page
    .getByRole('button', { name: /account|profile/i })
    .first()
    .click()
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/loginpage/)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('phone')])).toEqual([
    null,
    null,
  ])

  await addFirstPart(page, '/collection?category=Yamaha')
  await page.goto('/loginpage')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton')).toHaveCount(2)
})
