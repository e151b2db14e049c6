import { expect } from '@playwright/test'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { barriersOf } from '#tests/e2e/support/barriers.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/e2e/support/outbox.ts'
import { speakerOf } from '#tests/e2e/support/speaker.ts'
import { aPartOfItsOwn, countStock, runJobs } from '#tests/e2e/support/staff-requests.ts'

test('sold out to notified, in Urdu: two people wait, one gets an email, the other a WhatsApp text', async ({
  page,
  context,
}) => {
  const speaker = speakerOf('ur')
  const { say } = speaker
  const admin = await context.newPage()
  await signInToAdmin(admin)
  const part = await aPartOfItsOwn(admin, 1, speaker)
  await countStock(admin, part._id, 0)
  const email = `waits.${Date.now()}@example.com`
  const phone = `0301${String(Date.now()).slice(-7)}`

  for (const contact of [email, phone]) {
    await page.goto(part.path)
    const form = page.getByRole('region', { name: say('Tell me when it is back') })
    await form.getByRole('button', { name: say('Tell me') }).click()
    await expect(form.getByRole('textbox')).toBeFocused()
    await expect(form.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    expect(await barriersOf(page), 'the form of a part that is sold out').toEqual([])
    await form.getByRole('textbox').fill(contact)
    await form.getByRole('button', { name: say('Tell me') }).click()
    await expect(form.getByRole('status')).toContainText(
      contact === email
        ? say('We will email you once when it is back in stock.')
        : say('We will message you on WhatsApp once when it is back in stock.'),
    )
  }

  await admin.goto('/owner/waiting')
  // Several parts have this name.
  const row = admin.locator(`a[href="/owner/waiting/${part._id}"]`)
  await expect(row).toContainText(`2 people wait: PKR ${(2 * part.newPrice).toLocaleString('en-PK')}`)
  await isUsable(admin, 'the waiting lists')

  await countStock(admin, part._id, 7)
  await expect(async () => {
    await runJobs(page)
    expect(mailsTo(email)).toHaveLength(2)
  }).toPass({ intervals: [3000] })
  const mail = mailsTo(email).at(-1)
  expect(mail?.text).toContain(part.path)
  expect(mail?.html).toContain('dir="rtl"')

  await admin.goto('/owner/waiting?state=back')
  await row.click()
  const text = decodeURIComponent((await admin.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')) ?? '')
  expect(text).toContain(part.path)
  expect(text).toContain('دوبارہ اسٹاک میں آ گیا ہے')
  // The email told the other one.
  const told = await admin.getByText(/^Told /).count()
  expect(told).toBeGreaterThan(0)
  await admin.getByRole('button', { name: /^Mark as told: / }).click()
  await expect(admin.getByText(/^Told /)).toHaveCount(told + 1)
  await isUsable(admin, 'the people who wait')

  const stop = /\/ur\/w\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(stop)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('This request has ended'))
  await page.goto(part.path)
  await expect(page.getByRole('region', { name: say('Tell me when it is back') })).toHaveCount(0)
})
