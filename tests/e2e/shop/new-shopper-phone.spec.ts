import { expect, type Locator } from '@playwright/test'
import { firstInStock } from '#tests/e2e/support/checkout.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { newcomer, watchConsole } from '#tests/e2e/support/people.ts'
import { bothScripts } from '#tests/e2e/support/speaker.ts'

for (const speaker of bothScripts) {
  const { say, path } = speaker
  test(
    speaker.title('a person without an account orders a part from its page with at most 8 presses and 4 typed fields'),
    async ({ page }) => {
      const isQuiet = watchConsole(page)
      let [presses, typed] = [0, 0]
      const press = async (what: Locator) => {
        presses += 1
        await what.click()
      }
      const type = async (label: string, text: string) => {
        await press(page.getByLabel(say(label), { exact: true }))
        await page.keyboard.type(text)
        typed += 1
      }
      await page.goto(path('/collection'))
      await page.goto((await firstInStock(page).getAttribute('href')) ?? '')
      await press(page.getByRole('button', { name: say('ADD TO CART'), exact: true }))
      const inCart = page.getByRole('link', { name: say('In cart: 1 · View cart') })
      const own = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      // One line is as high as the button of the stepper beside it.
      expect((await inCart.boundingBox())?.height).toBe(56)
      if (own) await page.setViewportSize(own)
      await press(inCart)
      await press(page.getByRole('button', { name: say('PROCEED TO CHECKOUT') }))
      await type('Name', 'Ali Raza')
      await type('Mobile number', '0300 1234567')
      await type('Street address and landmark', 'House 5, Street 2, Mozang, near the mosque')
      await press(page.getByRole('button', { name: say('PLACE ORDER') }))

      await page.waitForURL(/\/o\/[\w-]{28}$/)
      const heading = page.getByRole('heading', { level: 1, name: say('Thank you, *. Order * is in.') })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('main')).toContainText('0300 ••• 4567')
      await expect(page.getByRole('link', { name: say('Cart, 0 items') })).toBeVisible()
      expect([presses <= 8, typed <= 4], `${presses} presses, ${typed} fields`).toEqual([true, true])
      const number = /\d{4,}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
      await page.goto(path('/orders'))
      await expect(page.getByRole('link', { name: new RegExp(`${say('See this order')}.*${number}`) })).toBeVisible()
      await page.goto(path('/place-order'))
      await expect(page.getByText(say('Your cart is empty!'))).toBeVisible()
      isQuiet()
    },
  )
}

test('a person signs up on the way to the order with at most 13 presses', async ({ page }) => {
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
  await press(firstInStock(page))
  await press(page.getByRole('button', { name: 'ADD TO CART' }))
  await press(page.getByRole('link', { name: 'In cart: 1 · View cart' }))
  await press(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
  await press(page.getByRole('main').getByRole('link', { name: 'Log in' }))
  await press(page.getByRole('main').getByRole('link', { name: 'Sign up' }))

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
  expect(presses).toBeLessThanOrEqual(13)
  isQuiet()
})

test('an invalid field is visible with its sentence, and no toast repeats it', async ({ page }) => {
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
    await expect(field).toHaveAccessibleDescription(/Please/)
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.toast')).toHaveCount(0)
    const box = await field.boundingBox()
    expect(box?.y, bad).toBeGreaterThan(60)
    if (bad === 'Address') await field.fill('House 14, Street 3')
  }
})
