import { expect } from '@playwright/test'
import { addFirstPart, fillDeliveryAddress, pressPlaceOrder } from '#tests/e2e/support/checkout.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { newcomer, signUpAndLogIn } from '#tests/e2e/support/people.ts'

test('a network lost at the checkout, before anything is cached, loses no order', async ({ page, context }) => {
  const person = newcomer()
  await signUpAndLogIn(page, person)
  await addFirstPart(page)
  const arrived = [/assets\/orders-page-[\w-]+\.js$/, /assets\/later-[\w-]+\.js$/].map((name) =>
    page.waitForResponse(name),
  )
  await page.goto('/place-order')
  await fillDeliveryAddress(page, person.email)
  // Arrived with everything that they import.
  const modules = (await Promise.all(arrived)).map((response) => response.url())
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))).then(() => undefined), modules)

  await context.setOffline(true)
  await pressPlaceOrder(page)
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
  await expect(page.getByText(/Saved on this phone\. We will send it once/)).toBeVisible()
  // A screen that cannot be loaded says so too.
  await page.getByRole('contentinfo').getByRole('link', { name: /About/ }).click()
  await expect(page.getByText(/^Your order of PKR [\d,]+ is saved on this phone/)).toBeVisible()

  await context.setOffline(false)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: /Order \d+/ })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeHidden()
})
