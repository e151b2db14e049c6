import { describe, expect, test } from 'vitest'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { consentMissing } from '#domain/contact/message-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { aContactForm, aMessage, smallPng } from '#tests/support/fixtures/forms.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { connect } from '#worker/database/connect.ts'
import { readConfig } from '#worker/env.ts'
import { AttemptsStore } from '#worker/http/attempts.store.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { send, aFile, storedFiles } from '#tests/support/worker/contact-form.ts'
import { reachLimit } from '#tests/support/worker/counted.ts'

const kept = (shop: TestShop) => shop.sql<Record<string, string>>('SELECT * FROM contact_messages ORDER BY id')

describe('does', () => {
  test('marketing is off unless the box is ticked', async () => {
    const shop = openShop()
    for (const marketing of [undefined, 'false', 'off', 'no', '0', '', 'maybe']) {
      expect(
        (await send(shop.visitor(), aContactForm({ marketing, subject: `Marketing ${marketing}` }))).status,
        marketing,
      ).toBe(200)
    }
    for (const marketing of ['true', 'on', 'yes', '1', 'True']) {
      expect(
        (await send(shop.visitor(), aContactForm({ marketing, subject: `Marketing ${marketing}` }))).status,
        marketing,
      ).toBe(200)
    }
    expect((await kept(shop)).map((row) => row['wants_marketing'])).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  })

  test('a message sent twice within a minute is one; later, or with other text, it is another', async () => {
    const shop = openShop()
    const sara = shop.visitor()
    shop.clock.advance(minute - (shop.clock.now() % minute) - 1)
    for (const wait of [0, 10, 30_000]) {
      shop.clock.advance(wait)
      expect((await send(sara, aContactForm({}, [aFile('photo.png', smallPng)]))).status).toBe(200)
    }
    expect(await kept(shop)).toHaveLength(1)
    expect(await storedFiles(shop)).toHaveLength(1)

    await send(sara, aContactForm({ message: 'Other words' }, [aFile('photo.png', smallPng)]))
    await send(sara, aContactForm({}, [aFile('photo.png', [...smallPng, 7])]))
    await send(shop.visitor(), aContactForm({}, [aFile('photo.png', smallPng)]))
    expect(await kept(shop)).toHaveLength(4)
    shop.clock.advance(2 * minute)
    await send(sara, aContactForm({}, [aFile('photo.png', smallPng)]))
    expect(await kept(shop)).toHaveLength(5)
    expect(await shop.outbox()).toHaveLength(5)
    expect(await storedFiles(shop)).toHaveLength(5)
  })

  test('a double click is one message, one notice and one file', async () => {
    const shop = openShop()
    const sara = shop.visitor()

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => send(sara, aContactForm({}, [aFile('photo.png', smallPng)]))),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await kept(shop)).toHaveLength(1)
    expect(await shop.outbox()).toHaveLength(1)
    expect(await storedFiles(shop)).toEqual([(await kept(shop))[0]?.['attachment_key']])
  })

  test('with an Idempotency-Key a retry is one message at any time and from anywhere, and other text is stored', async () => {
    const shop = openShop()
    const key = { 'Idempotency-Key': '0b0e3b1c-6a3e-4c57-a0f5-1f1f3f3c7c11' }
    const sara = shop.visitor()
    await send(sara, aContactForm(), key)
    shop.clock.advance(hour)
    expect((await send(sara, aContactForm(), key)).status).toBe(200)
    expect((await send(shop.visitor(), aContactForm(), key)).status).toBe(200)
    expect(await kept(shop)).toHaveLength(1)

    expect((await send(sara, aContactForm({ message: 'And a chain guard, please.' }), key)).status).toBe(200)
    await send(sara, aContactForm(), { 'Idempotency-Key': 'another' })
    expect((await kept(shop)).map((row) => row['message'])).toEqual([
      aMessage.message,
      'And a chain guard, please.',
      aMessage.message,
    ])
  })
})

describe('refuses', () => {
  test('every missing field is listed in the order of the form', async () => {
    const shop = openShop()
    const sentences = {
      subject: expect.stringMatching(/subject/),
      name: uiText.signup.nameMissing,
      email: uiText.email.invalid,
      phone: uiText.signup.phoneInvalid,
      message: expect.stringMatching(/message/),
    }
    const names = Object.keys(sentences) as (keyof typeof sentences)[]
    for (const blank of [undefined, '', '   ']) {
      for (const [index, name] of names.entries()) {
        const gone = Object.fromEntries(names.slice(index).map((each) => [each, blank]))
        const response = await send(shop.visitor(), aContactForm(gone))
        expect(response.status).toBe(400)
        const errorsLeft = Object.fromEntries(names.slice(index).map((each) => [each, sentences[each]]))
        expect(await response.json()).toMatchObject({
          code: 'VALIDATION',
          message: sentences[name],
          errors: errorsLeft,
        })
      }
    }
    expect(await kept(shop)).toEqual([])
  })

  test('fields have a maximum length', async () => {
    const shop = openShop()
    const tooLong = {
      subject: 'x'.repeat(151),
      name: 'x'.repeat(101),
      email: `${'x'.repeat(250)}@example.com`,
      phone: '0'.repeat(21),
      message: 'x'.repeat(5001),
    }
    for (const [name, value] of Object.entries(tooLong)) {
      const response = await send(shop.visitor(), aContactForm({ [name]: value }))
      expect(response.status, name).toBe(400)
      const { errors: told } = await response.json<{ errors: object }>()
      expect(Object.keys(told)).toEqual([name])
    }
    expect(
      (
        await send(
          shop.visitor(),
          aContactForm({ subject: 'x'.repeat(150), name: 'x'.repeat(100), message: 'x'.repeat(5000) }),
        )
      ).status,
    ).toBe(200)
  })

  test('a message with refused consent is not stored; a form without the box is accepted', async () => {
    const shop = openShop()
    for (const consent of ['false', 'no', 'off', '0', '', 'maybe']) {
      const response = await send(shop.visitor(), aContactForm({ consent, subject: `Consent ${consent}` }))
      expect(response.status, consent).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'VALIDATION',
        errors: { consent: consentMissing },
      })
    }
    expect(await kept(shop)).toEqual([])
    for (const consent of [undefined, 'true', 'on', 'yes', '1', 'True']) {
      expect(
        (await send(shop.visitor(), aContactForm({ consent, subject: `Consent ${consent}` }))).status,
        consent,
      ).toBe(200)
    }
  })

  test('only multipart forms are accepted', async () => {
    const shop = openShop()
    const path = contactApi.sendContactMessage.path
    for (const [type, body] of [
      ['application/json', JSON.stringify(aMessage)],
      ['application/x-www-form-urlencoded', new URLSearchParams(aMessage).toString()],
      ['text/plain', 'hello'],
      ['', ''],
    ] as const) {
      const response = await shop
        .visitor()
        .fetch(path, { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} })
      expect(response.status, type).toBe(415)
      expect(await response.json()).toMatchObject({ success: false, code: 'UNSUPPORTED_TYPE' })
    }
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', 'rubbish'],
      ['multipart/form-data; boundary=b', '--b\r\n'],
    ] as const) {
      expect(
        (await shop.visitor().fetch(path, { method: 'POST', body, headers: { 'Content-Type': type } })).status,
        body,
      ).toBe(400)
    }
  })

  test('two files, or a field twice, are refused', async () => {
    const shop = openShop()
    const files = [aFile('one.png', smallPng), aFile('two.png', smallPng)]
    expect((await send(shop.visitor(), aContactForm({}, files))).status).toBe(400)
    const elsewhere = aContactForm({}, files.slice(0, 1))
    elsewhere.append('other', files[1] as File)
    expect((await send(shop.visitor(), elsewhere)).status).toBe(400)
    for (const name of [...Object.keys(aMessage), 'consent', 'marketing', 'website']) {
      const form = aContactForm({ consent: 'true', marketing: 'true', website: '' })
      form.append(name, 'second@example.com')
      const response = await send(shop.visitor(), form)
      expect(response.status, name).toBe(400)
      expect(await response.json(), name).toMatchObject({ code: 'VALIDATION', errors: { [name]: expect.any(String) } })
    }
    const fileAsField = aContactForm({ subject: undefined })
    fileAsField.append('subject', aFile('photo.png', smallPng))
    expect((await send(shop.visitor(), fileAsField)).status).toBe(400)
    const textAsFile = aContactForm()
    textAsFile.append('attachment', 'a photograph')
    expect((await send(shop.visitor(), textAsFile)).status).toBe(400)
    expect(await kept(shop)).toEqual([])
  })
})

describe('protects', () => {
  test('a message whose hidden field was filled in is kept and marked: fillers of forms do that too', async () => {
    const shop = openShop()
    const response = await send(
      shop.visitor(),
      aContactForm({ website: 'https://spam.example' }, [aFile('photo.png', smallPng)]),
    )

    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, message: uiText.contact.success })
    expect((await kept(shop))[0]?.['subject']).toMatch(/^\[Sent by a program\?\] /)
    expect(await storedFiles(shop)).toHaveLength(1)
  })

  test('on a day of many messages the form stays open, and the owner gets one email about all further ones', async () => {
    const shop = openShop()
    const attempts = new AttemptsStore(connect(shop.env.DB), readConfig(shop.env))
    const written = { limit: attemptLimits.contactNoticesPerDay, subject: 'all' }
    await attempts.count(
      Array.from({ length: 29 }, () => written),
      shop.clock.now(),
    )

    const subjects = ['Last with an email', 'First without', 'Second without']
    for (const subject of subjects) expect((await send(shop.visitor(), aContactForm({ subject }))).status).toBe(200)

    expect((await kept(shop)).map((row) => row['subject'])).toEqual(subjects)
    const emails = await shop.outbox()
    expect(emails.map(({ subject }) => subject)).toEqual([
      '[Contact] Last with an email',
      'More than 30 messages today',
    ])
    expect(emails[1]?.text).toContain('http://localhost:8787/owner/messages')
    shop.clock.advance(day)
    await send(shop.visitor(), aContactForm({ subject: 'Tomorrow' }))
    expect((await shop.outbox()).map(({ subject }) => subject)).toContain('[Contact] Tomorrow')
  })

  test('a repeated message gets the same response and is not counted', async () => {
    const shop = openShop()
    const person = shop.visitor()
    expect((await send(person, aContactForm())).status).toBe(200)
    await reachLimit(shop, 'contactPerIpHour', person.address)
    expect((await send(person, aContactForm())).status).toBe(200)
    expect(await kept(shop)).toHaveLength(1)
  })
})
