import { describe, expect, test } from 'vitest'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { minute } from '#tests/support/clock.ts'
import { aContactForm, aMessage } from '#tests/support/fixtures/forms.ts'
import { aMailTransport } from '#tests/support/mail-transport.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { send, sendRaw, rawFields } from '#tests/support/worker/contact-form.ts'

const kept = (shop: TestShop) => shop.sql<Record<string, string>>('SELECT * FROM contact_messages ORDER BY id')

describe('does', () => {
  test('a message is stored, and the owner gets a notice that can be replied to', async () => {
    const postman = aMailTransport()
    const shop = openShop({ EMAIL: postman as never })

    const answer = await shop
      .visitor()
      .call(contactApi.sendContactMessage, { body: aContactForm({ consent: 'true', marketing: 'true' }) })

    expect(answer).toEqual({ success: true, message: uiText.contact.success })
    expect(await kept(shop)).toMatchObject([
      { ...aMessage, phone: '923001234567', wants_marketing: 1, attachment_key: null },
    ])
    expect(postman.sent).toMatchObject([
      {
        to: 'owner@hightechautotraders.pk',
        replyTo: aMessage.email,
        subject: `[Contact] ${aMessage.subject}`,
        text: expect.stringContaining('> Do you have it?\n> I need it'),
      },
    ])
    expect(postman.sent[0]?.headers).toEqual({ 'X-Message-Key': expect.any(String) })
  })

  test('while email is down messages are accepted, and each notice is sent later, once', async () => {
    const postman = aMailTransport()
    const shop = openShop({ EMAIL: postman as never })
    postman.isDown = true
    for (const subject of ['First', 'Second'])
      expect((await send(shop.visitor(), aContactForm({ subject }))).status).toBe(200)
    expect(errorLines.splice(0).every((line) => line.includes('mail_failed') && !line.includes('sara@'))).toBe(true)

    postman.isDown = false
    shop.clock.advance(2 * minute)
    await Promise.all([shop.runCron(), shop.runCron(), shop.runCron()])
    await shop.runCron()

    expect(postman.sent.map(({ subject }) => subject)).toEqual(['[Contact] First', '[Contact] Second'])
  })
})

describe('protects', () => {
  test('no field can add a header to the owner’s email', async () => {
    const postman = aMailTransport()
    const shop = openShop({ EMAIL: postman as never })
    const evil = [
      'Hello\r\nBcc: all@example.com',
      'Hello\nBcc: all@example.com',
      'Hello\u2028Bcc: all@example.com',
      'Hello\u0000',
      '\u0085x\u0085Bcc: y',
    ]
    for (const text of evil) {
      for (const name of ['subject', 'name', 'email', 'phone'] as const) {
        const value = name === 'email' ? `sara@example.com${text.slice(5)}` : text
        expect(
          (await sendRaw(shop.visitor(), rawFields({ [name]: value }))).status,
          JSON.stringify([name, value]),
        ).toBe(400)
      }
    }
    expect((await sendRaw(shop.visitor(), rawFields({ email: 'sara@example.com, all@example.com' }))).status).toBe(400)
    expect((await sendRaw(shop.visitor(), rawFields({ email: '"x" <sara@example.com>' }))).status).toBe(400)
    expect(postman.sent).toEqual([])
    // Text that looks like headers, and bidirectional control characters, stay within one line.
    expect(
      (
        await send(
          shop.visitor(),
          aContactForm({
            subject: 'Bcc: all@example.com \u202eexe.',
            name: '<b>Sara</b>',
            message: 'x\r\n\r\nBcc: y\u0000<script>',
          }),
        )
      ).status,
    ).toBe(200)
    const [letter] = postman.sent
    expect(letter).toMatchObject({
      to: 'owner@hightechautotraders.pk',
      subject: '[Contact] Bcc: all@example.com exe.',
      replyTo: aMessage.email,
    })
    expect(Object.keys(letter ?? {}).toSorted()).toEqual([
      'from',
      'headers',
      'html',
      'replyTo',
      'subject',
      'text',
      'to',
    ])
    expect((await kept(shop))[0]?.['message']).toBe('x\r\n\r\nBcc: y<script>')
    expect(letter?.['html']).not.toMatch(/<script>|<b>Sara/)
  })

  test('an address that mail programs may refuse is shown in the notice, but not put into its headers', async () => {
    const postman = aMailTransport()
    const shop = openShop({ EMAIL: postman as never })
    const odd = [
      'سارہ@example.pk',
      'sara@exämple.com',
      'sara..k@example.com',
      '.sara@example.com',
      'sara@-example.com',
      `${'x'.repeat(65)}@example.com`,
    ]
    for (const email of odd) expect((await send(shop.visitor(), aContactForm({ email }))).status, email).toBe(200)
    for (const email of ["o'neill+parts@mail.example.co.uk", 'SARA_1@example.com'])
      await send(shop.visitor(), aContactForm({ email }))

    expect(postman.sent.map(({ replyTo }) => replyTo)).toEqual([
      ...odd.map(() => undefined),
      "o'neill+parts@mail.example.co.uk",
      'SARA_1@example.com',
    ])
    for (const [index, email] of odd.entries()) expect(postman.sent[index]?.text).toContain(email)
  })

  test('notices go to the owner only, whatever is typed', async () => {
    const shop = openShop()
    const form = aContactForm({ email: 'victim@example.com' })
    for (const name of ['to', 'cc', 'bcc', 'replyTo', 'ownerEmail']) form.append(name, 'all@example.com')

    await send(shop.visitor(), form)

    expect((await shop.outbox()).map(({ to }) => to)).toEqual(['owner@hightechautotraders.pk'])
  })
})
