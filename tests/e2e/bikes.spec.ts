import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { watchConsole } from './people.ts'

test('a rider chooses a bike, finds a part by its place on the bike, sees that it fits and buys it', async ({
  page,
}) => {
  const isQuiet = watchConsole(page)
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Choose your bike' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your bike' })
  await dialog.getByLabel('Brand').selectOption('Honda')
  await dialog.getByLabel('Model').selectOption({ label: 'CD 70' })
  await dialog.getByLabel('Year').selectOption('2019')
  await dialog.getByRole('button', { name: 'This is my bike' }).click()

  await page.getByRole('main').getByRole('link', { name: 'Honda CD 70, 2019' }).click()
  await expect(page).toHaveURL(/\/bike\/honda-cd-70$/)
  await page
    .getByRole('navigation', { name: 'Parts of the Honda CD 70' })
    .getByRole('link', { name: /^7\. Chain and sprocket, \d+ parts?$/ })
    .click()
  await expect(page).toHaveURL(/\/bike\/honda-cd-70\/chain-and-sprocket$/)
  await expect(page.getByText('Fits your CD 70').first()).toBeVisible()
  await page
    .getByRole('link', { name: /Chain and sprocket set/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByText(/Fits your/).first()).toBeVisible()
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByLabel(/^Quantity of Chain and sprocket set/)).toHaveValue('1')
  isQuiet()
})
