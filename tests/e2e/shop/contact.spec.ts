import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/e2e/support/outbox.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'

test('the map is also shown after navigation from another page', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL(/\/contact$/)
  const mapRequest = page.waitForRequest(/^https:\/\/www\.google\.com\/maps/)
  await page.route(/google\.com/, (route) => route.fulfill({ body: 'a map' }))
  await page.getByRole('button', { name: 'Show map' }).click()
  await mapRequest
})

test('a message with a photograph reaches the owner, and the form is empty afterwards', async ({ page, baseURL }) => {
  const isQuiet = watchConsole(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).host))
  const subject = `Which clutch plate is this? ${Date.now()}`

  await page.goto('/contact')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Name', { exact: true }).fill('Ustad Rafiq')
  await page.getByLabel('Email', { exact: true }).fill('rafiq@example.com')
  await page.getByRole('textbox', { name: /phone/i }).fill('3001234567')
  await page.getByLabel('Message', { exact: true }).fill('I took it out of a CD 70 of 2014. The photograph shows it.')
  await page.locator('input[type=file]').setInputFiles({
    name: 'plate.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  expect(mailsTo('owner@hightechautotraders.pk').filter(({ text }) => text.includes(subject))).toHaveLength(1)
  expect(new Set(requested)).toEqual(new Set([new URL(baseURL ?? '').host]))
  isQuiet()
})
