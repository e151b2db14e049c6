import { describe, expect, test } from 'vitest'
import { attachmentMaxBytes, consentMissing, sendContactMessage } from '#domain/contact.ts'
import { errors } from '#domain/errors.ts'
import { messages } from '#domain/messages.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aContactForm, aMessage } from '#tests/support/fixtures/forms.ts'
import { aPostman } from '#tests/support/mail-transport.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, openSieve, type Person, type TestShop } from '#tests/support/shop.ts'
import { connect } from '#worker/database/connect.ts'
import { readConfig } from '#worker/env.ts'
import { attemptsStore } from '#worker/http/attempts.store.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'

function send(person: Person, form: FormData, headers: Record<string, string> = {}): Promise<Response> {
  return person.fetch(sendContactMessage.path, { method: 'POST', body: form, headers })
}

/** A form as raw multipart, for what a `FormData` cannot say. */
function sendRaw(person: Person, parts: string[]): Promise<Response> {
  const body = `${parts.map((part) => `--b0undary\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--b0undary--\r\n`
  return person.fetch(sendContactMessage.path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=b0undary' },
  })
}

const rawFields = (changes: Partial<typeof aMessage> = {}) =>
  Object.entries({ ...aMessage, ...changes }).map(([name, value]) => `name="${name}"\r\n\r\n${value}`)

const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]
const bytes = (start: (number | string)[], size = 200) => {
  const content = new Uint8Array(size)
  content.set(start.flatMap((each) => (typeof each === 'number' ? [each] : [...new TextEncoder().encode(each)])))
  return content
}
const aFile = (name: string, start: (number | string)[], size = 200) => new File([bytes(start, size)], name)
const utf16 = (text: string) => Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const kept = (shop: TestShop) => shop.sql<Record<string, string>>('SELECT * FROM contact_messages ORDER BY id')
const keptFiles = async (shop: TestShop) =>
  (await shop.env.PRIVATE.list({ prefix: 'attachments/' })).objects.map(({ key }) => key)

describe('does', () => {
  test('a message is kept, and the owner gets a notice that can be answered', async () => {
    const postman = aPostman()
    const shop = openShop({ EMAIL: postman as never })

    const answer = await shop
      .visitor()
      .call(sendContactMessage, { body: aContactForm({ consent: 'true', marketing: 'true' }) })

    expect(answer).toEqual({ success: true, message: messages.contact.success })
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

  test('marketing is off unless somebody ticked it', async () => {
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

  test('every kind of file that is allowed is kept under a random key', async () => {
    const shop = openShop()
    const files = [
      aFile('photo.JPG', [0xff, 0xd8, 0xff, 0xe0]),
      aFile('photo.jpeg', [0xff, 0xd8, 0xff, 0xe1]),
      aFile('photo.png', png),
      aFile('photo.webp', ['RIFF', 0, 0, 0, 0, 'WEBP']),
      aFile('photo.gif', ['GIF89a']),
      aFile('list.pdf', ['%PDF-1.7']),
      new File(['Chain, sprocket: 2 × 45 < 100\nسلام'], 'list.txt'),
      aFile('list.doc', compound),
      aFile('list.xls', compound),
      aFile('list.docx', ['PK', 3, 4, '[Content_Types].xml word/document.xml']),
      aFile('list.xlsx', ['PK', 3, 4, '[Content_Types].xml xl/workbook.xml']),
    ]
    for (const file of files) expect((await send(shop.visitor(), aContactForm({}, [file]))).status, file.name).toBe(200)

    const rows = await kept(shop)
    expect(rows.map((row) => row['attachment_name'])).toEqual(files.map(({ name }) => name))
    expect(rows.map((row) => row['attachment_bytes'])).toEqual(files.map(({ size }) => size))
    for (const row of rows)
      expect(row['attachment_key']).toMatch(/^attachments\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(new Set(await keptFiles(shop))).toEqual(new Set(rows.map((row) => row['attachment_key'])))
    const object = await shop.env.PRIVATE.get(rows[2]?.['attachment_key'] ?? '')
    expect(object?.httpMetadata?.contentType).toBe('application/octet-stream')
    expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes(png))
  })

  test('a file of exactly 5 MB is taken', async () => {
    const shop = openShop()
    expect((await send(shop.visitor(), aContactForm({}, [aFile('photo.png', png, attachmentMaxBytes)]))).status).toBe(
      200,
    )
    expect(await kept(shop)).toMatchObject([{ attachment_bytes: attachmentMaxBytes }])
  })

  test('an empty file field, as browsers send it, is no file', async () => {
    const shop = openShop()
    const response = await sendRaw(shop.visitor(), [
      ...rawFields(),
      'name="attachment"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n',
    ])
    expect(response.status).toBe(200)
    expect(await kept(shop)).toMatchObject([{ attachment_key: null, attachment_name: null }])
    expect(await keptFiles(shop)).toEqual([])
  })

  test('a message sent twice within a minute is one; later, or with other words, it is another', async () => {
    const shop = openShop()
    const sara = shop.visitor()
    shop.clock.advance(minute - (shop.clock.now() % minute) - 1)
    for (const wait of [0, 10, 30_000]) {
      shop.clock.advance(wait)
      expect((await send(sara, aContactForm({}, [aFile('photo.png', png)]))).status).toBe(200)
    }
    expect(await kept(shop)).toHaveLength(1)
    expect(await keptFiles(shop)).toHaveLength(1)

    await send(sara, aContactForm({ message: 'Other words' }, [aFile('photo.png', png)]))
    await send(sara, aContactForm({}, [aFile('photo.png', [...png, 7])]))
    await send(shop.visitor(), aContactForm({}, [aFile('photo.png', png)]))
    expect(await kept(shop)).toHaveLength(4)
    shop.clock.advance(2 * minute)
    await send(sara, aContactForm({}, [aFile('photo.png', png)]))
    expect(await kept(shop)).toHaveLength(5)
    expect(await shop.outbox()).toHaveLength(5)
    expect(await keptFiles(shop)).toHaveLength(5)
  })

  test('a double press is one message, one notice and one file', async () => {
    const shop = openShop()
    const sara = shop.visitor()

    const answers = await Promise.all([1, 2, 3, 4].map(() => send(sara, aContactForm({}, [aFile('photo.png', png)]))))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await kept(shop)).toHaveLength(1)
    expect(await shop.outbox()).toHaveLength(1)
    expect(await keptFiles(shop)).toEqual([(await kept(shop))[0]?.['attachment_key']])
  })

  test('with an Idempotency-Key a retry is one message however late and from wherever, and other words are not lost', async () => {
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

  test('while mail is down messages are taken, and each notice goes out later once', async () => {
    const postman = aPostman()
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

describe('refuses', () => {
  test('every missing field is told in the order of the form', async () => {
    const shop = openShop()
    const sentences = {
      subject: expect.stringMatching(/subject/),
      name: messages.signup.nameMissing,
      email: messages.email.invalid,
      phone: messages.signup.phoneInvalid,
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

  test('fields have a length', async () => {
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

  test('whoever says no to the consent is not written down; a form without the box is taken', async () => {
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

  test('only multipart is a form', async () => {
    const shop = openShop()
    const path = sendContactMessage.path
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

  test('a file one byte over 5 MB is refused, and a huge one as well', async () => {
    const shop = openShop()
    for (const size of [attachmentMaxBytes + 1, 6 * 1024 * 1024, 8 * 1024 * 1024]) {
      const response = await send(shop.visitor(), aContactForm({}, [aFile('photo.png', png, size)]))
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ code: 'FILE_TOO_LARGE', message: messages.contact.fileTooLarge })
    }
    expect(await kept(shop)).toEqual([])
    expect(await keptFiles(shop)).toEqual([])
  })

  test('a file that is not what its name says, or of a kind that can do harm, is refused', async () => {
    const shop = openShop()
    const files = [
      aFile('setup.exe', ['MZ']),
      aFile('photo.jpg', ['MZ']),
      aFile('photo.jpg', png),
      aFile('photo.png', []),
      aFile('photo.png', [' ', ...png]),
      new File([], 'photo.png'),
      aFile('photo.jpg.exe', [0xff, 0xd8, 0xff]),
      aFile('photo', png),
      aFile('photo.png.', png),
      aFile('.png', ['GIF89a']),
      new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'logo.svg'),
      new File(['<svg onload="alert(1)"/>'], 'logo.png'),
      new File(['<!doctype html><script>alert(1)</script>'], 'page.html'),
      new File(['<!doctype html><script>alert(1)</script>'], 'page.txt'),
      new File(['\ufeff  \n<html>'], 'page.txt'),
      new File(['#!/bin/sh\nrm -rf /'], 'list.txt'),
      new File([bytes([0xff, 0xfe, 0x00])], 'list.txt'),
      new File(['a\u0000b'], 'list.txt'),
      aFile('list.pdf', ['<html>%PDF-1.7']),
      aFile('list.docx', ['PK', 3, 4, 'just a zip']),
      aFile('list.docx', ['PK', 3, 4, '[Content_Types].xml xl/workbook.xml']),
      aFile('list.docx', ['PK', 3, 4, '[Content_Types].xml word/document.xml word/vbaProject.bin']),
      aFile('list.xlsx', ['PK', 3, 4, '[Content_Types].xml xl/workbook.xml xl/VBAPROJECT.BIN']),
      aFile('list.docm', ['PK', 3, 4, '[Content_Types].xml word/document.xml']),
      aFile('list.doc', [...compound, ...utf16('_VBA_PROJECT')]),
      aFile('list.xls', [...compound, ...utf16('_VBA_PROJECT_CUR')]),
      aFile('files.zip', ['PK', 3, 4]),
      aFile('photo.webp', ['RIFF', 0, 0, 0, 0, 'WAVE']),
    ]
    for (const file of files) {
      const response = await send(shop.visitor(), aContactForm({}, [file]))
      expect(response.status, file.name).toBe(415)
      expect(await response.json()).toMatchObject({ code: 'FILE_TYPE', message: errors.FILE_TYPE.message })
    }
    expect(await kept(shop)).toEqual([])
    expect(await keptFiles(shop)).toEqual([])
  })

  test('two files, or a field twice, are refused', async () => {
    const shop = openShop()
    const files = [aFile('one.png', png), aFile('two.png', png)]
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
    fileAsField.append('subject', aFile('photo.png', png))
    expect((await send(shop.visitor(), fileAsField)).status).toBe(400)
    const textAsFile = aContactForm()
    textAsFile.append('attachment', 'a photograph')
    expect((await send(shop.visitor(), textAsFile)).status).toBe(400)
    expect(await kept(shop)).toEqual([])
  })

  test('while the file store is down nothing is written, and the message can be sent again', async () => {
    let isDown = true
    const shop = openShop()
    const flaky = new Proxy(shop.env.PRIVATE, {
      get(bucket, name) {
        const method = Reflect.get(bucket, name) as (...values: unknown[]) => unknown
        if (name === 'put')
          return (...values: unknown[]) =>
            isDown && String(values[0]).startsWith('attachments/')
              ? Promise.reject(new Error('put: The service is temporarily unavailable. (10043)'))
              : method.apply(bucket, values)
        return method.bind(bucket)
      },
    })
    const down = openShop({ PRIVATE: flaky })
    const sara = down.visitor()

    const response = await send(sara, aContactForm({}, [aFile('photo.png', png)]))
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).not.toBeNull()
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', message: messages.contact.failed })
    expect(await kept(shop)).toEqual([])
    expect(await shop.sql('SELECT * FROM outbox')).toEqual([])
    expect(errorLines.splice(0)).toHaveLength(1)

    isDown = false
    expect((await send(sara, aContactForm({}, [aFile('photo.png', png)]))).status).toBe(200)
    expect(await kept(shop)).toHaveLength(1)
  })

  test('a message whose answer got lost keeps its file, and sending it again makes no second one', async () => {
    const shop = openShop()
    const person = shop.visitor()
    const form = () => aContactForm({}, [aFile('photo.png', png)])
    const losing = watchDatabase(shop.env.DB, {
      after(sql) {
        if (sql.includes('insert into "contact_messages"')) throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    const lost = await openShop({ DB: losing.binding })
      .visitor()
      .fetch(sendContactMessage.path, { method: 'POST', body: form(), headers: { 'CF-Connecting-IP': person.address } })

    expect(lost.status).toBe(503)
    expect(await lost.json()).toMatchObject({ code: 'UNAVAILABLE', message: messages.contact.failed })
    expect((await send(person, form())).status).toBe(200)
    expect(await keptFiles(shop)).toEqual((await kept(shop)).map((row) => row['attachment_key']))
    expect(errorLines.splice(0)).toHaveLength(1)
  })
})

describe('protects', () => {
  test('no field can add a head to the owner’s mail', async () => {
    const postman = aPostman()
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
    // Words may look like heads, and marks may turn the reading direction: they stay words of one line.
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

  test('an address that mail programs may refuse is told in the notice, but not put into its head', async () => {
    const postman = aPostman()
    const shop = openShop({ EMAIL: postman as never })
    const odd = [
      'سارہ@example.pk',
      'sara@exämple.com',
      'sara..k@example.com',
      '.sara@example.com',
      'sara@-example.com',
      'sara@example..com',
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

  test('mail goes to the owner only, whatever is typed', async () => {
    const shop = openShop()
    const form = aContactForm({ email: 'victim@example.com' })
    for (const name of ['to', 'cc', 'bcc', 'replyTo', 'ownerEmail']) form.append(name, 'all@example.com')

    await send(shop.visitor(), form)

    expect((await shop.outbox()).map(({ to }) => to)).toEqual(['owner@hightechautotraders.pk'])
  })

  test('a program that fills in the hidden field hears of success, and nothing is kept', async () => {
    const shop = openShop()
    const response = await send(
      shop.visitor(),
      aContactForm({ website: 'https://spam.example' }, [aFile('photo.png', png)]),
    )

    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, message: messages.contact.success })
    expect(await kept(shop)).toEqual([])
    expect(await keptFiles(shop)).toEqual([])
    expect(await shop.outbox()).toEqual([])
  })

  test('a file’s name is a label on one line and never a path', async () => {
    const shop = openShop()
    const names = [
      '../../etc/passwd.png',
      'C:\\temp\\photo.png',
      'a\u202egnp.exe.png',
      `${'ا'.repeat(300)}.png`,
      `${'😀'.repeat(99)}.png`,
      'x<script>.png',
    ]
    for (const name of names)
      expect((await send(shop.visitor(), aContactForm({}, [aFile(name, png)]))).status, name).toBe(200)

    const labels = (await kept(shop)).map((row) => row['attachment_name'] ?? '')
    expect(labels.slice(0, 3)).toEqual(['passwd.png', 'photo.png', 'agnp.exe.png'])
    for (const label of labels) {
      expect(label.length).toBeLessThanOrEqual(120)
      expect(label).toMatch(/^[^\p{Cc}\p{Cs}\ufffd/\\]+\.png$/u)
    }
    for (const key of await keptFiles(shop)) expect(key).toMatch(/^attachments\/[0-9a-f-]{36}$/)
  })

  test('one client sends ten messages an hour and thirty a day, exactly, also at once', async () => {
    const shop = openShop({ RATE_TRIES: openSieve })
    shop.clock.advance(day - (shop.clock.now() % day))
    const person = shop.visitor()
    const sendTen = (round: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, each) => send(person, aContactForm({ subject: `Message ${round}.${each}` }))),
      )

    const first = await sendTen(0, 13)
    expect(first.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = first.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.headers.get('Retry-After')).toBe('3600')
    expect(await refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED', message: messages.contact.tooMany })
    expect(await kept(shop)).toHaveLength(10)
    for (const round of [1, 2, 3]) {
      shop.clock.advance(hour)
      await sendTen(round, 10)
    }
    expect(await kept(shop)).toHaveLength(30)
    expect((await send(shop.visitor(), aContactForm())).status).toBe(200)
  })

  test('one client that is refused does not use up the messages of everybody', async () => {
    const shop = openShop()
    for (const person of [shop.visitor(), shop.visitor()]) {
      for (let each = 0; each < 160; each += 1) await send(person, aContactForm({ subject: `Message ${each}` }))
    }
    expect((await send(shop.visitor(), aContactForm())).status).toBe(200)
  })

  test('on a day of many messages the form stays open, and the owner gets one email about all further ones', async () => {
    const shop = openShop()
    const attempts = attemptsStore(connect(shop.env.DB), readConfig(shop.env))
    const written = { limit: attemptLimits.contactNoticesPerDay, subject: 'all' }
    await attempts.count(
      Array.from({ length: 299 }, () => written),
      shop.clock.now(),
    )

    const subjects = ['Last with an email', 'First without', 'Second without']
    for (const subject of subjects) expect((await send(shop.visitor(), aContactForm({ subject }))).status).toBe(200)

    expect((await kept(shop)).map((row) => row['subject'])).toEqual(subjects)
    const letters = await shop.outbox()
    expect(letters.map(({ subject }) => subject)).toEqual([
      '[Contact] Last with an email',
      'More than 300 messages today',
    ])
    expect(letters[1]?.text).toContain('http://localhost:8787/owner/messages')
    shop.clock.advance(day)
    await send(shop.visitor(), aContactForm({ subject: 'Tomorrow' }))
    expect((await shop.outbox()).map(({ subject }) => subject)).toContain('[Contact] Tomorrow')
  })

  test('a page of somebody else cannot send messages from the browsers of its visitors', async () => {
    const shop = openShop()
    const strangers: Record<string, string>[] = [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'http://localhost:8788' },
      { Origin: 'http://localhost:8787.evil.example', 'Sec-Fetch-Site': 'same-origin' },
      { Origin: 'null' },
    ]
    for (const headers of strangers) {
      const answer = await send(shop.visitor(), aContactForm(), headers)
      expect([answer.status, (await answer.json<{ code: string }>()).code], JSON.stringify(headers)).toEqual([
        403,
        'FORBIDDEN',
      ])
    }
    expect([await kept(shop), await shop.outbox()]).toEqual([[], []])

    const own = { Origin: 'http://localhost:8787', 'Sec-Fetch-Site': 'same-origin' }
    for (const headers of [own, {}, { Origin: own.Origin }, { 'Sec-Fetch-Site': 'none' }])
      expect((await send(shop.visitor(), aContactForm(), headers)).status, JSON.stringify(headers)).toBe(200)
  })

  test('the same message again is answered, not counted', async () => {
    const shop = openShop()
    const person = shop.visitor()
    for (let round = 0; round < 15; round += 1) expect((await send(person, aContactForm())).status).toBe(200)
    expect(await kept(shop)).toHaveLength(1)
  })
})
