import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/e2e/support/outbox.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'
import { speakerOf } from '#tests/e2e/support/speaker.ts'

test('the map is also shown after navigation from another page', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL(/\/contact$/)
  const mapRequest = page.waitForRequest(/^https:\/\/www\.google\.com\/maps/)
  await page.route(/google\.com/, (route) => route.fulfill({ body: 'a map' }))
  await page.getByRole('button', { name: 'Show map' }).click()
  await mapRequest
})

const speaker = speakerOf('ur')
const { say, path } = speaker

test(
  speaker.title('a message with a photograph reaches the owner, and the form is empty afterwards'),
  async ({ page, baseURL }) => {
    const isQuiet = watchConsole(page)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).host))
    const subject = `Which clutch plate is this? ${Date.now()}`

    await page.goto(path('/contact'))
    await page.getByLabel(say('Subject')).fill(subject)
    await page.getByLabel(say('Name'), { exact: true }).fill('Ustad Rafiq')
    await page.getByLabel(say('Email'), { exact: true }).fill('rafiq@example.com')
    await page.getByRole('textbox', { name: say('Phone') }).fill('3001234567')
    await page
      .getByLabel(say('Message'), { exact: true })
      .fill('I took it out of a CD 70 of 2014. The photograph shows it.')
    await page.locator('input[type=file]').setInputFiles({
      name: 'plate.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await page.getByRole('button', { name: say('Send'), exact: true }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: say('Send'), exact: true }).click()

    await expect(page.getByText(say('Message sent successfully!')).first()).toBeVisible()
    await expect(page.getByLabel(say('Subject'))).toHaveValue('')
    const notices = () => mailsTo('owner@hightechautotraders.pk').filter(({ text }) => text.includes(subject))
    await expect.poll(notices).toHaveLength(1)
    expect(new Set(requested)).toEqual(new Set([new URL(baseURL ?? '').host]))
    isQuiet()
  },
)
