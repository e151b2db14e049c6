import { expect } from '@playwright/test'
import { minute } from '#domain/durations.ts'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { saveGuidePicture } from '#tests/e2e/support/guide-picture.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { openOwnShop } from '#tests/e2e/support/own-shop.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'

// More vehicles change filters and choosers of every page: these stories, one after the other, have a shop of their own.
test.describe.configure({ mode: 'serial' })

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  test.setTimeout(5 * minute)
  shop = await openOwnShop('vehicles')
})
test.afterAll(() => shop.close())

const part = 'Clutch plate set, five plates'

test('the owner ticks makers of Pakistan, and files a part under a bike and all that take its parts', async ({
  page,
}) => {
  await signInToAdmin(page, `${shop.origin}/owner/vehicles/many`, shop.password)
  const isQuiet = watchConsole(page)
  await page.getByRole('checkbox', { name: /^United, 7 motorcycles/ }).check()
  await page.getByRole('checkbox', { name: /^Road Prince,/ }).check()
  await isUsable(page, 'adding many')
  await saveGuidePicture(page, 'vehicles')
  await page.getByRole('button', { name: 'Preview 2 makers' }).click()
  await expect(page.getByText('United US 70', { exact: false }).first()).toBeVisible()
  await isUsable(page, 'the preview')
  await page.getByRole('button', { name: /^Change \d+ vehicles$/ }).click()
  await expect(page.getByText(/^Applied to \d+ vehicles\.$/)).toBeVisible()

  await page.goto(`${shop.origin}/owner/parts/new`)
  await page.getByLabel('Name', { exact: true }).fill(part)
  await page.getByLabel('Price in rupees').fill('1,450')
  // What similar parts cost moves the fields below.
  await expect(page.getByText(/^Similar parts: /)).toBeVisible()
  await page.getByRole('radio', { name: 'Honda' }).check()
  await page.getByRole('radio', { name: '70 CC' }).check()
  await page.getByLabel('Kind of part').selectOption('brake-and-clutch')
  await page.getByText('Bikes, maker, number, stock, description').click()
  await page.getByLabel('Add a vehicle').fill('cd 70')
  await page.getByRole('button', { name: 'Honda CD 70 and all that take its parts' }).click()
  await expect(page.getByText(/^and all \d+ that take its parts$/)).toBeVisible()
  await isUsable(page, 'the part')
  await saveGuidePicture(page, 'fits')
  await page.getByRole('button', { name: 'Put it on sale' }).click()
  await expect(page.getByRole('heading', { name: 'On sale' })).toBeVisible()
  isQuiet()
})

test('a rider of a United finds a part by the family of the bike, and orders it', async ({ page }) => {
  const isQuiet = watchConsole(page)
  await page.goto(shop.origin)
  await page.getByRole('main').getByRole('button', { name: 'Choose your bike' }).click()
  const dialog = page.getByRole('dialog', { name: 'My bike' })
  await dialog.getByLabel('Find your bike').fill('uniter us 70')
  await dialog.getByRole('button', { name: 'United US 70' }).click()
  await expect(dialog.getByLabel('Model')).toHaveValue('united-us-70')
  await dialog.getByRole('button', { name: 'Save my bike' }).click()

  await page.getByRole('main').getByRole('link', { name: 'United US 70' }).first().click()
  await expect(page).toHaveURL(/\/bike\/united-us-70$/)
  await page.getByRole('link', { name: part }).first().click()
  await expect(page.getByText('Fits your US 70, as for Honda CD 70').first()).toBeVisible()
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await page.getByRole('link', { name: 'In cart: 1 · View cart' }).click()
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ali Raza')
  await page.getByLabel('Mobile number', { exact: true }).fill('0300 1234567')
  await page.getByLabel('Street address and landmark', { exact: true }).fill('House 5, Street 2, Mozang')
  await page.getByRole('button', { name: 'PLACE ORDER' }).click()
  await page.waitForURL(/\/o\/[\w-]{28}$/)
  isQuiet()

  await signInToAdmin(page, `${shop.origin}/owner/orders`, shop.password)
  await page
    .getByRole('link', { name: /Ali Raza/ })
    .first()
    .click()
  await expect(page.getByText('Bike: US 70')).toBeVisible()
})

test('the products of a Shopify shop are moved in by columns that the owner confirms', async ({ page }) => {
  await signInToAdmin(page, `${shop.origin}/owner/prices`, shop.password)
  const buffer =
    Buffer.from(`Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price
rim-tape,Rim tape,<p>Strong</p>,Crown,Wheels,TRUE,Size,17 inch,RT-17,310.00
rim-tape,,,,,,,18 inch,RT-18,330.00
`)
  await page.getByLabel('Upload CSV').setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer })
  await page
    .locator('form', { hasText: 'Parts list as a file' })
    .getByRole('button', { name: /^Preview/ })
    .click()
  await expect(page.getByText('This looks like the products of a Shopify shop', { exact: false })).toBeVisible()
  await page.getByLabel('Brand of all rows').selectOption({ label: 'Honda' })
  await page.getByLabel('Engine size of all rows').selectOption({ label: '70 CC' })
  await page.getByLabel('Kind of part of all rows').selectOption('body-and-mirrors')
  await isUsable(page, 'the columns')
  await page.getByRole('button', { name: 'Preview parts' }).click()
  const change = page.getByRole('button', { name: 'Change 2 parts' })
  await expect(change).toBeVisible()
  await isUsable(page, 'the preview')
  await change.click()
  await expect(page.getByText('Applied to 2 parts.')).toBeVisible()

  await page.goto(`${shop.origin}/collection`)
  await expect(page.getByRole('link', { name: /^Rim tape/ }).first()).toBeVisible()
})
