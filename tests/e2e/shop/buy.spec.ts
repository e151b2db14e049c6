import { expect } from '@playwright/test'
import { languageCodes } from '#domain/language/languages.ts'
import { addFirstPart, fillDeliveryAddress, pressPlaceOrder } from '#tests/e2e/support/checkout.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/e2e/support/outbox.ts'
import { newcomer, signUpAndLogIn, watchConsole } from '#tests/e2e/support/people.ts'
import { speakerOf } from '#tests/e2e/support/speaker.ts'

for (const speaker of languageCodes.map(speakerOf)) {
  const { say, path } = speaker
  test(
    speaker.title('a newcomer finds a part, fills a cart, signs up, orders cash on delivery and sees the order'),
    async ({ page }) => {
      const isQuiet = watchConsole(page)
      const person = newcomer()

      await page.goto(path('/'))
      await page.getByRole('search').getByRole('searchbox').first().fill('garari set')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/collection\?q=garari\+set/)
      await page.getByRole('article').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/product\//)
      const add = page.getByRole('button', { name: say('ADD TO CART'), exact: true }).first()
      // The URL changes before the screen.
      await expect(add).toBeVisible()
      const part = await page.getByRole('heading', { level: 1 }).innerText()
      if (speaker.language === 'en') expect(part).toContain('Chain and sprocket set')
      await add.click()
      await expect(page.getByText(say('Product added to cart successfully!'))).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: say('Cart, 1 item') })).toContainText('1')

      await signUpAndLogIn(page, person, speaker)
      await page.goto(path('/cart'))
      await page.getByRole('spinbutton').fill('2')
      await page.getByRole('spinbutton').blur()
      await page
        .getByRole('link', { name: say('PROCEED TO CHECKOUT') })
        .or(page.getByRole('button', { name: say('PROCEED TO CHECKOUT') }))
        .first()
        .click()
      await expect(page).toHaveURL(/\/place-order/)

      await fillDeliveryAddress(page, person.email, 'Gujranwala', speaker)
      await pressPlaceOrder(page, speaker)

      await expect(page.getByText(say('Order placed successfully!'))).toBeVisible()
      await expect(page).toHaveURL(/\/orders/)
      await expect(page.getByText(say('Placed')).first()).toBeVisible()
      await expect(page.getByText(part).first()).toBeVisible()
      await page.getByRole('button', { name: say('Track order') }).click()
      await expect(page.getByText(part).first()).toBeVisible()
      await page.goto(path('/cart'))
      await expect(page.getByText(say('Your cart is empty. Please add items to your cart first!'))).toBeVisible()

      await expect
        .poll(() => mailsTo(person.email).map(({ subject }) => subject))
        .toEqual([
          expect.stringMatching(say('Welcome to High Tech Auto Traders')),
          expect.stringMatching(say('We have your order *')),
        ])
      isQuiet()
    },
  )
}

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
