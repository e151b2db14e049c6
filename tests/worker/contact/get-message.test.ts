import { describe, expect, test } from 'vitest'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { minute } from '#tests/support/clock.ts'
import { aContactForm, smallPng } from '#tests/support/fixtures/forms.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { aMessage, aFile, audited } from '#tests/support/worker/messages.ts'

const aKey = () => crypto.randomUUID()

const addressOfFile = (id: string) => fillPath(messagesApi.getAttachment.path, { id })

/** Input that tries to run code, break the layout, or redirect the email. */
const hostileWords = [
  '<script>window.ran = 1</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  'javascript:alert(1)',
  '</script><script>alert(1)</script>',
  '${alert(1)} {{constructor.constructor("alert(1)")()}} <%= 1 %>',
  '=cmd|"/c calc"!A1',
  '\u202egnp.exe\u2066',
  'چین سیٹ 😀👨‍👩‍👧',
  "'; DROP TABLE contact_messages; --",
  'x\r\nBcc: all@example.com\r\n\r\n<b>body</b>',
  '__proto__',
]

describe('does', () => {
  test('a shopper’s message is shown whole, and its file is downloaded byte by byte', async () => {
    const shop = openShop()
    const content = new Uint8Array(70_000).map((_, index) => index % 251)
    content.set(smallPng)
    const changes = {
      subject: 'Which plug?',
      phone: '0300 1234567',
      message: 'First line\n\n<b>third</b>',
      marketing: 'on',
    }
    const form = aContactForm(changes, [new File([content], 'پلگ photo.png')])
    await shop.visitor().call(contactApi.sendContactMessage, { body: form })
    const bilal = await aStaffMember(shop)
    const id = (await bilal.call(messagesApi.listMessages)).messages[0]?.id ?? ''

    const { contactMessage } = await bilal.call(messagesApi.getMessage, { params: { id } })
    const file = await bilal.fetch(addressOfFile(id))

    expect(contactMessage).toEqual({
      id,
      subject: 'Which plug?',
      name: 'Sara Khan',
      email: 'sara@example.com',
      phone: '03001234567',
      text: 'First line\n\n<b>third</b>',
      wantsMarketing: true,
      at: shop.clock.now(),
      isRead: false,
      isAnswered: false,
      attachment: { name: 'پلگ photo.png', type: 'png', bytes: 70_000 },
      replies: [],
    })
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '70000',
      'content-disposition': `attachment; filename="___ photo.png"; filename*=UTF-8''${encodeURIComponent('پلگ photo.png')}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(content)
  })

  test('marks are set and cleared, each independently, and recorded once', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(shop)
    const mark = (body: { read?: boolean; answered?: boolean }) =>
      bilal.call(messagesApi.markMessage, { params: { id }, body })

    expect(await mark({})).toMatchObject({ isRead: false, isAnswered: false })
    expect(await mark({ read: true })).toMatchObject({ isRead: true, isAnswered: false })
    shop.clock.advance(minute)
    expect(await mark({ read: true })).toMatchObject({ isRead: true, isAnswered: false })
    expect(await mark({ read: false })).toMatchObject({ isRead: false, isAnswered: false })
    expect(await mark({ answered: true })).toMatchObject({ isRead: true, isAnswered: true })
    expect(await mark({ answered: false })).toMatchObject({ isRead: true, isAnswered: false })
    expect(await mark({ read: false, answered: true })).toMatchObject({ isRead: false, isAnswered: true })

    const [actor, action, subject] = [bilal.actor, 'message.marked', id]
    const as = (read: boolean, answered: boolean) => JSON.stringify({ read, answered })
    expect(await audited(shop)).toEqual([
      { actor, action, subject, before: as(false, false), after: as(true, false) },
      { actor, action, subject, before: as(true, false), after: as(false, false) },
      { actor, action, subject, before: as(false, false), after: as(true, true) },
      { actor, action, subject, before: as(true, true), after: as(true, false) },
      { actor, action, subject, before: as(true, false), after: as(false, true) },
    ])
  })
})

describe('refuses', () => {
  test('a message without a file, or whose file is gone, has no download', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const without = await aMessage(shop)
    const gone = await aMessage(shop, { attachment: aFile('photo.png', 'png') })
    await shop.env.PRIVATE.delete(gone.attachment?.key ?? '')
    for (const { id } of [without, gone]) {
      const file = await bilal.fetch(addressOfFile(id))
      expect(await file.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
      expect([file.status, file.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
      expect(file.headers.get('Content-Disposition')).toBeNull()
    }
  })

  test('a file that the storage fails to return is a server error', async () => {
    const base = openShop()
    const broken = { ...base.env.PRIVATE, get: () => Promise.reject(new Error('timed out')) } as never
    const shop = openShop({ PRIVATE: broken })
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(base, { attachment: aFile('photo.png', 'png') })
    const file = await bilal.fetch(addressOfFile(id))
    expect([file.status, (await file.json<{ code: string }>()).code]).toEqual([503, 'UNAVAILABLE'])
    expect(file.headers.get('Content-Disposition')).toBeNull()
    expect(errorLines.splice(0)).toHaveLength(1)
  })
})

describe('protects', () => {
  test('hostile text is returned unchanged in JSON, and stays text in the email', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    for (const words of hostileWords) {
      const { id } = await aMessage(shop, { subject: words, name: words, phone: words.slice(0, 20), message: words })
      const path = fillPath(messagesApi.getMessage.path, { id })
      const answer = await bilal.fetch(path)
      expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
      expect((await answer.json<{ contactMessage: object }>()).contactMessage).toMatchObject({
        subject: words,
        name: words,
        text: words.replaceAll('\r\n', '\n'),
      })
      await bilal.call(messagesApi.replyToMessage, { params: { id }, body: { key: aKey(), text: words } })
    }
    const { messages: cards } = await bilal.call(messagesApi.listMessages)
    expect(cards.map(({ subject }) => subject)).toEqual(hostileWords.toReversed())
    for (const { to, subject, text, html } of await shop.outbox()) {
      expect(to).toBe('sara@example.com')
      expect(subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      // The mark of the shop is the only picture.
      const withoutMark = html.replace(`<img src="${shop.env.PUBLIC_ORIGIN}/icons/icon-180.png" alt=""`, '')
      expect(withoutMark).not.toMatch(/<(script|img|svg|b>)|href="javascript/)
      expect(text).not.toMatch(/\u202e/)
    }
    expect(await shop.outbox()).toHaveLength(hostileWords.length)
  })

  test('a file is downloaded under a safe name with the extension of its type', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const names: [string, string, string, string][] = [
      ['../../etc/passwd.png', 'png', '_.._etc_passwd.png', '_.._etc_passwd.png'],
      ['C:\\Windows\\run.pdf', 'pdf', 'C__Windows_run.pdf', 'C__Windows_run.pdf'],
      ['a"; filename="run.exe".png', 'png', 'a__ filename=_run.exe_.png', 'a_; filename=_run.exe_.png'],
      [
        'a\r\nSet-Cookie: x=y\r\n\r\n<script>.txt',
        'txt',
        'aSet-Cookie_ x_y_script_.txt',
        'aSet-Cookie_ x=y_script_.txt',
      ],
      ['چین سیٹ.jpeg', 'jpg', '___ ___.jpeg', 'چین سیٹ.jpeg'],
      ['photo.html', 'png', 'photo.html.png', 'photo.html.png'],
      ['drawing.svg', 'txt', 'drawing.svg.txt', 'drawing.svg.txt'],
      ['invoice\u202efdp.exe', 'pdf', 'invoicefdp.exe.pdf', 'invoicefdp.exe.pdf'],
      ['.htaccess', 'txt', 'htaccess.txt', 'htaccess.txt'],
      ["it's (new)*!.PDF", 'pdf', 'it_s (new)__.PDF', "it's (new)_!.PDF"],
      ['100%41.txt', 'txt', '100_41.txt', '100_41.txt'],
      ['', 'docx', 'file.docx', 'file.docx'],
      ['😀.gif', 'gif', '__.gif', '😀.gif'],
      ['x'.repeat(400), 'xlsx', `${'x'.repeat(400)}.xlsx`, `${'x'.repeat(400)}.xlsx`],
    ]
    for (const [name, type, plain, whole] of names) {
      const { id } = await aMessage(shop, { attachment: aFile(name, type) })
      const file = await bilal.fetch(addressOfFile(id))
      const disposition = file.headers.get('Content-Disposition') ?? ''
      const [, asPlain, asWhole] =
        /^attachment; filename="([\w .()=-]*)"; filename\*=UTF-8''([\w.~%-]*)$/.exec(disposition) ?? []
      expect([file.status, asPlain, decodeURIComponent(asWhole ?? '')], name).toEqual([
        200,
        plain.replaceAll('=', '_'),
        whole,
      ])
      expect(file.headers.get('Content-Type')).toBe('application/octet-stream')
      expect(file.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
      expect(file.headers.get('Set-Cookie')).toBeNull()
      expect(new TextDecoder().decode(await file.arrayBuffer())).toBe('<script>alert(1)</script>')
    }
  })
})
