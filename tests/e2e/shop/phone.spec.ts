import { expect } from '@playwright/test'
import { addFirstPart, firstInStock } from '#tests/e2e/support/checkout.ts'
import { delayRequests } from '#tests/e2e/support/hold-back.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'

test('on a phone the menu, the filters and the cart work by touch, without horizontal scrolling', async ({ page }) => {
  const isQuiet = watchConsole(page)
  await page.goto('/')
  await page.getByRole('button', { name: /menu/i }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: /menu/i }).first().click()
  await drawer.getByRole('link', { name: 'All Collections' }).click()
  await expect(page).toHaveURL(/\/collection$/)

  // The filter sheet closes before the new list is loaded, as on a slow network.
  const arrive = await delayRequests(page, '**/product/collection?category=Yamaha*')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: /Yamaha/ }).check()
  await page.getByRole('button', { name: /^Show \d+ parts$/ }).click()
  await expect(sheet).toBeHidden()
  arrive()
  await expect(page).toHaveURL(/category=Yamaha/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yamaha')

  await page.locator('main').getByRole('link', { name: /./ }).filter({ hasText: /\w/ }).nth(2).click()
  await addFirstPart(page, '/collection?category=Yamaha')
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton')).toHaveCount(1)

  for (const path of [
    '/',
    '/collection',
    '/cart',
    '/place-order',
    '/contact',
    '/signup',
    '/PrivacyPolicy',
    '/verify-otp?email=a@example.com',
  ]) {
    await page.goto(path)
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 780 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  isQuiet()
})

test('a file with a long name, chosen before the app starts, is shown without widening the page', async ({ page }) => {
  const letThrough = await delayRequests(page, '**/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  const field = page.locator('input[type=file]')
  await field.setInputFiles({ name: `${'x'.repeat(90)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('A list') })
  letThrough()
  await expect(page.getByRole('button', { name: 'Remove file' })).toBeVisible()
  await expect(page.getByText(/xxx\.txt, 1 KB/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

for (const language of ['', '/ur']) {
  test(`a press near the left edge of a picture enlarges that edge, ${language || 'in English'}`, async ({ page }) => {
    await page.goto(`${language}/collection?stock=in`)
    await firstInStock(page).click()
    await expect(page).toHaveURL(/\/product\//)
    await page.locator('.gallery-zoom').click()
    const picture = page.locator('.zoom-view > button')
    const whole = await picture.boundingBox()
    // In the middle of what the bar leaves.
    expect(whole?.y).toBeGreaterThan(120)
    await picture.click({ position: { x: 20, y: 20 } })
    await expect(picture).toHaveClass('zoom-near')
    const near = await picture.boundingBox()
    expect(near?.x).toBe(0)
  })
}
