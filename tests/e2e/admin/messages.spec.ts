import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/e2e/support/outbox.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'
import { smallPng } from '#tests/support/fixtures/forms.ts'

interface Message {
  subject: string
  name: string
  email: string
  message: string
  file?: { name: string; mimeType: string; buffer: Buffer }
}

/** Sends a message through the contact form, as a shopper does. */
async function sendMessage(page: Page, { subject, name, email, message, file }: Message): Promise<void> {
  await page.goto('/contact')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('textbox', { name: /phone/i }).fill('3001234567')
  await page.getByLabel('Message', { exact: true }).fill(message)
  if (file) await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
}

/** Records signs of injected code: console output, windows, dialogs, requests. */
async function watchForPrograms(page: Page) {
  const seen: string[] = []
  const home = new URL(test.info().project.use.baseURL ?? '').host
  page.on('dialog', async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => seen.push(`window: ${popup.url()}`))
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    if (host !== home || pathname.endsWith('/x')) seen.push(`request: ${request.url()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Object.assign(window, { violated: `${event.violatedDirective} ${event.blockedURI}` })
    })
  })
  return async (where: string) => {
    expect(await page.evaluate(() => [Reflect.get(window, 'ran'), Reflect.get(window, 'violated')]), where).toEqual([
      undefined,
      undefined,
    ])
    expect(seen, where).toEqual([])
  }
}

const run = (number: number) => `window.ran=${number};alert(${number})`

/** Texts that would run if a page interpreted them. */
const payloads = [
  `<img src=x onerror="${run(1)}">`,
  `<svg onload="${run(2)}"><animate onbegin="${run(2)}" attributeName=x>`,
  `</script><script>${run(3)}</script>`,
  `</textarea></title></style><iframe srcdoc="<script>parent.ran=4</script>">`,
  `javascript:${run(5)}`,
  `<a href="javascript:${run(6)}" autofocus onfocus="${run(6)}">open</a>`,
  '{{constructor.constructor("window.ran=7")()}} ${window.ran=7} <%= window.ran=7 %> #{window.ran=7}',
  `"><details open ontoggle="${run(8)}"> ' onmouseover='${run(8)}`,
  `&lt;script&gt;${run(9)}&lt;/script&gt; \\u003cscript\\u003e${run(9)}`,
  'https://evil.example/x www.evil.example tel:0900 \u202egnp.exe',
]

test('text from shoppers never runs in the admin and is shown literally', async ({ page, context, request }) => {
  const mark = Date.now()
  const messages = payloads.map((payload, index) => ({
    // Shortened to the limits of the form.
    subject: `${payload.slice(0, 130)} ${mark}-${index}`,
    name: payload.slice(0, 100),
    email: `p${index}.${mark}@example.com`,
    message: `First line\n${payload}\n\n${payload}`,
  }))
  const [first, ...others] = messages
  if (first) await sendMessage(page, first)
  for (const message of others) {
    // What the form sends.
    const sent = await request.post('/api/hitech/send-email', {
      multipart: { ...message, phone: '3001234567', consent: 'true' },
    })
    expect(await sent.json()).toMatchObject({ success: true })
  }

  const admin = await context.newPage()
  const nothingRan = await watchForPrograms(admin)
  await signInToAdmin(admin, '/owner/more')
  const isQuiet = watchConsole(admin)
  await admin.goto('/owner/messages')
  // Marks that turn the direction of a line around are left out.
  const kept = (text: string) => text.replaceAll('\u202e', '')
  for (const { subject: typed, name, email, message } of messages) {
    const subject = kept(typed)
    const row = admin.getByRole('link').filter({ hasText: subject })
    await expect(row).toHaveCount(1)
    await expect(row.locator('b')).toHaveText(kept(name).trim())
    await nothingRan(`list: ${subject}`)
    await row.hover()
    await row.click()
    await expect(admin.getByRole('heading', { level: 2, name: subject })).toBeVisible()
    await expect(admin.getByText(email)).toBeVisible()
    expect(await admin.locator('.message-text').first().textContent()).toBe(kept(message))
    // Nothing of the text became an element or a link.
    expect(await admin.locator('.message-text *, .message-subject *, .message-name *').count()).toBe(0)
    expect(
      await admin.locator('main :is(img, iframe, script, object, embed, details, [onerror], [onload])').count(),
    ).toBe(0)
    for (const link of await admin.locator('main a').all()) {
      expect(await link.getAttribute('href')).toMatch(/^(tel:\+923001234567$|https:\/\/wa\.me\/923001234567\?text=)/)
    }
    await admin.locator('.message-text').first().click()
    await nothingRan(`message: ${subject}`)
    await admin.getByRole('link', { name: 'Back to Messages' }).click()
    await expect(admin.getByRole('heading', { name: 'Messages' })).toBeVisible()
  }
  isQuiet()
})

test('a message is read, its file is downloaded and never shown, and the reply reaches the shopper', async ({
  page,
  context,
}) => {
  const mark = Date.now()
  const email = `rafiq.${mark}@example.com`
  const subject = `Which clutch plate is this? ${mark}`
  const program = `<!doctype html><script>${run(1)}</script>`
  const file = {
    name: 'پلیٹ photo.png',
    mimeType: 'text/html',
    buffer: Buffer.concat([Buffer.from(smallPng), Buffer.from(program)]),
  }
  await sendMessage(page, { subject, name: 'Ustad Rafiq', email, message: 'From a CD 70 of 2014.\nHow much?', file })

  const admin = await context.newPage()
  const nothingRan = await watchForPrograms(admin)
  await signInToAdmin(admin, '/owner/messages?state=unread')
  await admin.getByRole('link').filter({ hasText: subject }).click()
  await expect(admin.getByText('Not scanned for viruses')).toBeVisible()
  const address = admin.url()
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Download file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('پلیٹ photo.png')
  expect(await readFile(await download.path())).toEqual(file.buffer)
  expect(admin.url()).toBe(address)

  // Opening the URL directly is a download too.
  const link = (await admin.getByRole('link', { name: 'Download file' }).getAttribute('href')) ?? ''
  const other = await context.newPage()
  const [typed] = await Promise.all([other.waitForEvent('download'), other.goto(link).catch(() => null)])
  expect(await readFile(await typed.path())).toEqual(file.buffer)
  expect(other.url()).toBe('about:blank')
  await other.close()

  await admin.getByRole('button', { name: 'Reply by email' }).click()
  await admin.keyboard.type('It is a CD 70 plate, PKR 450.')
  // Losing the network loses no input.
  await context.setOffline(true)
  await admin.getByRole('button', { name: 'Send the answer' }).click()
  await expect(admin.getByText(/No connection\. Your reply is saved/).first()).toBeVisible()
  await context.setOffline(false)
  await admin.reload()
  await expect(admin.getByLabel('Your answer')).toHaveValue('It is a CD 70 plate, PKR 450.')
  await admin.getByRole('button', { name: 'Send the answer' }).click()

  await expect(admin.getByRole('heading', { name: 'Answer', exact: true })).toBeVisible()
  await expect(admin.getByText('Answered', { exact: true })).toBeVisible()
  await expect.poll(() => mailsTo(email).map((mail) => mail.subject)).toEqual([`Re: ${subject}`])
  const [mail] = mailsTo(email)
  expect(mail?.text).toContain('Dear Ustad Rafiq,\n\nIt is a CD 70 plate, PKR 450.\n')
  expect(mail?.text).toContain('> From a CD 70 of 2014.\n> How much?\n')
  await nothingRan('after the answer')
  await admin.getByRole('link', { name: 'Back to Messages' }).click()
  await admin.getByRole('link', { name: /^Unanswered/ }).click()
  await expect(admin.getByRole('link', { name: /^Unanswered/ })).toHaveAttribute('aria-current', 'page')
  await expect(admin.getByRole('link').filter({ hasText: subject })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('inbox and message are accessible and fit the screen, also with long words', async ({ page, context }) => {
    const subject = `${'VeryLongWordWithoutAnyBlank'.repeat(4)} ${Date.now()}`
    const file = { name: `${'x'.repeat(90)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('A list') }
    const message = `${'x'.repeat(400)}\n\nچین سیٹ CD 70 کے لیے چاہیے\n${'Words and more words. '.repeat(60)}`
    await sendMessage(page, { subject, name: 'بلال احمد', email: 'bilal@example.com', message, file })
    const admin = await context.newPage()
    await signInToAdmin(admin, '/owner/messages')
    const row = admin.getByRole('link').filter({ hasText: subject })
    await expect(row).toBeVisible()
    await isUsable(admin, 'inbox')
    await row.tap()
    await expect(admin.getByRole('button', { name: 'Reply by email' })).toBeVisible()
    await isUsable(admin, 'message')
    await admin.getByRole('button', { name: 'Reply by email' }).tap()
    await expect(admin.getByLabel('Your answer')).toBeVisible()
    await isUsable(admin, 'answer')
  })
})
