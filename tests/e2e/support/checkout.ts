import { expect, type Page } from '@playwright/test'

/** Adds the first part of a list to the cart; `list` is the path of a collection. */
export async function addFirstPart(page: Page, list = '/collection'): Promise<void> {
  await page.goto(list)
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
}

/** Fills in the delivery address on the open checkout; without a city the preset one stays. */
export async function fillDeliveryAddress(page: Page, email: string, city?: string): Promise<void> {
  await page.getByLabel('First name').fill('Bilal')
  await page.getByLabel('Last name').fill('Ahmed')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel(/^(Mobile number|Phone)/).fill('03001234567')
  await page.getByLabel(/^Street/).fill('House 14, Street 3, near Jamia Masjid, Samanabad')
  if (city !== undefined) await page.getByLabel('City').selectOption(city)
  await page.getByLabel(/^Zip/i).fill('54500')
}

/** Presses PLACE ORDER on the open checkout. */
export async function pressPlaceOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PLACE ORDER' }).first().click()
}
