import { expect, type Locator, type Page } from '@playwright/test'
import { inEnglish, type Speaker } from './speaker.ts'

/**
 * The link of the first card of a list whose part is in stock. Other tests buy too, and the filter of the list learns up to
 * a minute later that the last piece is gone.
 */
export const firstInStock = (page: Page): Locator =>
  page
    .locator('.part-card', { hasNot: page.locator('.part-gone') })
    .first()
    .locator('a')
    .first()

/** Adds the first part of a list to the cart; `list` is the path of a collection. */
export async function addFirstPart(
  page: Page,
  list = '/collection',
  { say, path }: Speaker = inEnglish,
): Promise<void> {
  await page.goto(path(list))
  await page
    .getByRole('button', { name: say('Add * to cart') })
    .first()
    .click()
  await expect(page.getByText(say('Product added to cart successfully!'))).toBeVisible()
}

/** Fills in the delivery address on the open checkout; without a city the preset one stays. */
export async function fillDeliveryAddress(
  page: Page,
  email: string,
  city?: string,
  { say }: Speaker = inEnglish,
): Promise<void> {
  await page.getByLabel(say('First name')).fill('Bilal')
  await page.getByLabel(say('Last name')).fill('Ahmed')
  await page.getByLabel(say('Email'), { exact: true }).fill(email)
  await page.getByLabel(say('Mobile number')).fill('03001234567')
  await page.getByLabel(say('Street address and landmark')).fill('House 14, Street 3, near Jamia Masjid, Samanabad')
  if (city !== undefined) await page.getByLabel(say('City')).selectOption(city)
  await page.getByLabel(say('Zip code')).fill('54500')
}

/** Presses PLACE ORDER on the open checkout. */
export async function pressPlaceOrder(page: Page, { say }: Speaker = inEnglish): Promise<void> {
  await page
    .getByRole('button', { name: say('PLACE ORDER') })
    .first()
    .click()
}
