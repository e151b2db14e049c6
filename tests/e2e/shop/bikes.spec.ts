import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/journey.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'

test('a rider chooses a bike, finds a part by its place on the bike, sees that it fits and buys it', async ({
  page,
}) => {
  const isQuiet = watchConsole(page)
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Choose your bike' }).click()
  const dialog = page.getByRole('dialog', { name: 'My bike' })
  await dialog.getByLabel('Brand').selectOption('Honda')
  await dialog.getByLabel('Model').selectOption({ label: 'CD 70' })
  await dialog.getByLabel('Year').selectOption('2019')
  await dialog.getByRole('button', { name: 'Save my bike' }).click()

  await page.getByRole('main').getByRole('link', { name: 'Honda CD 70, 2019' }).click()
  await expect(page).toHaveURL(/\/bike\/honda-cd-70$/)
  await page
    .getByRole('navigation', { name: 'Parts of the Honda CD 70' })
    .getByRole('link', { name: /^7\. Chain and sprocket, \d+ parts?$/ })
    .click()
  await expect(page).toHaveURL(/\/bike\/honda-cd-70\/chain-and-sprocket$/)
  await expect(page.getByText('This is your bike')).toBeVisible()
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

test('a rider sees that a part does not fit, adds it anyway, and finds the right one from the cart', async ({
  page,
}) => {
  const isQuiet = watchConsole(page)
  await page.goto('/bike/yamaha-ybr-125')
  await page.getByRole('button', { name: 'This is my bike' }).click()
  await expect(page.getByText('Your bike is Yamaha YBR 125.')).toBeVisible()
  await page.goto('/collection?q=cd+70+garari+set')
  await page
    .getByRole('link', { name: /Chain and sprocket set/ })
    .first()
    .click()
  const notice = page.getByRole('note')
  await expect(notice).toContainText('Does not fit your YBR 125. It fits Honda CD 70')
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add anyway' }).click()
  await page.goto('/cart')
  await expect(page.getByText('Not for your YBR 125')).toBeVisible()
  await page.goto('/place-order')
  await expect(page.getByText('1 part in this order is not for your YBR 125.')).toBeVisible()

  await page.goto('/cart')
  await page.getByRole('link', { name: /^Find the right one/ }).click()
  await expect(page).toHaveURL(/\/collection\?q=Chain\+and\+sprocket\+set\+YBR\+125/)
  await page
    .getByRole('article')
    .getByRole('link', { name: /Chain and sprocket set/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByText('Fits your YBR 125').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible()
  isQuiet()
})
