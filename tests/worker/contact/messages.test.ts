import { describe, expect, test } from 'vitest'
import { sendContactMessage } from '#domain/contact.ts'
import { getAttachment, getMessage, listMessages, markMessage, replyToMessage } from '#domain/owner-messages.ts'
import { fillPath } from '#domain/endpoint.ts'
import { defaultFacts } from '#domain/shop-facts.ts'
import { newId } from '#worker/database/ids.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aContactForm } from '#tests/support/fixtures/forms.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'

interface Written {
  id: string
  subject: string
  name: string
  email: string
  phone: string
  message: string
  createdAt: number
  readAt: number | null
  answeredAt: number | null
  attachment: { key: string; name: string; type: string; content: string } | null
}

let messages = 0

/** A message in the books as the contact form leaves it; `changes` may say what the form would never let through. */
async function aMessage(shop: TestShop, changes: Partial<Written> = {}): Promise<Written> {
  messages += 1
  const at = shop.clock.now()
  const written: Written = {
    id: newId(at),
    subject: 'Chain set for CD 70',
    name: 'Sara Khan',
    email: 'sara@example.com',
    phone: '923001234567',
    message: 'Do you have it?\nI need it by Friday.',
    createdAt: at,
    readAt: null,
    answeredAt: null,
    attachment: null,
    ...changes,
  }
  const { id, subject, name, email, phone, message, createdAt, readAt, answeredAt, attachment } = written
  if (attachment) await shop.env.PRIVATE.put(attachment.key, attachment.content)
  await shop.sql(
    `INSERT INTO contact_messages (id, subject, name, email, phone, message, wants_marketing, attachment_key,
       attachment_name, attachment_type, attachment_bytes, fingerprint, created_at, read_at, answered_at)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    subject,
    name,
    email,
    phone,
    message,
    attachment?.key ?? null,
    attachment?.name ?? null,
    attachment?.type ?? null,
    attachment?.content.length ?? null,
    `fingerprint ${messages}`,
    createdAt,
    readAt,
    answeredAt,
  )
  return written
}

const aFile = (name: string, type: string, content = '<script>alert(1)</script>') => ({
  key: `attachments/${crypto.randomUUID()}`,
  name,
  type,
  content,
})

const aKey = () => crypto.randomUUID()
const addressOfFile = (id: string) => fillPath(getAttachment.path, { id })
const replies = (shop: TestShop) => shop.sql<Record<string, string>>('SELECT * FROM message_replies ORDER BY id')
const audited = (shop: TestShop) =>
  shop.sql<{ actor: string; action: string; subject: string; before: string; after: string }>(
    "SELECT actor, action, subject, before, after FROM audit WHERE action LIKE 'message.%' ORDER BY id",
  )

/** What people send who want a program to run, a list to move, or a letter to go elsewhere. */
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
  test('the inbox tells who wrote what, newest first, and how much is unread and unanswered', async () => {
    const shop = openShop()
    const old = await aMessage(shop, { readAt: 1, answeredAt: 1 })
    shop.clock.advance(hour)
    const read = await aMessage(shop, { readAt: 1, message: `  One\n\n two\t${'x'.repeat(300)}` })
    shop.clock.advance(hour)
    const fresh = await aMessage(shop, { name: 'Bilal', attachment: aFile('list.pdf', 'pdf') })
    const bilal = await aStaffMember(shop)

    const all = await bilal.call(listMessages)

    expect(all).toMatchObject({ next: null, unread: 1, unanswered: 2 })
    expect(all.messages.map(({ id }) => id)).toEqual([fresh.id, read.id, old.id])
    expect(all.messages[0]).toEqual({
      id: fresh.id,
      subject: fresh.subject,
      name: 'Bilal',
      email: fresh.email,
      phone: fresh.phone,
      excerpt: 'Do you have it? I need it by Friday.',
      at: fresh.createdAt,
      hasAttachment: true,
      isRead: false,
      isAnswered: false,
    })
    expect(all.messages[1]?.excerpt).toMatch(/^One two x+…$/)
    expect(all.messages[1]?.excerpt).toHaveLength(140)
    const idsOf = async (state: 'unread' | 'unanswered') =>
      (await bilal.call(listMessages, { query: { state } })).messages.map(({ id }) => id)
    expect(await idsOf('unread')).toEqual([fresh.id])
    expect(await idsOf('unanswered')).toEqual([fresh.id, read.id])
  })

  test('every page goes on where the last one ended, also when messages come and go meanwhile', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const ids: string[] = []
    for (let count = 0; count < 60; count += 1) ids.push((await aMessage(shop)).id)
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await owner.call(listMessages, { query: { state: 'unread', ...(after && { after }) } })
      found.push(...page.messages.map(({ id }) => id))
      after = page.next ?? undefined
      await aMessage(shop, { id: newId(shop.clock.now() + day) })
      await shop.sql('DELETE FROM contact_messages WHERE id = ?', found.at(-1))
    } while (after)
    expect(found).toEqual(ids.toReversed())
    expect((await owner.call(listMessages, { query: { after: '0' } })).messages).toEqual([])
  })

  test('a message that a shopper sends is read whole, and its file comes down byte by byte', async () => {
    const shop = openShop()
    const content = new Uint8Array(70_000).map((_, index) => index % 251)
    content.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
    const changes = {
      subject: 'Which plug?',
      phone: '0300 1234567',
      message: 'First line\n\n<b>third</b>',
      marketing: 'on',
    }
    const form = aContactForm(changes, [new File([content], 'پلگ photo.png')])
    await shop.visitor().call(sendContactMessage, { body: form })
    const bilal = await aStaffMember(shop)
    const id = (await bilal.call(listMessages)).messages[0]?.id ?? ''

    const { contactMessage } = await bilal.call(getMessage, { params: { id } })
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

  test('marks are set and taken away, each by itself, and written down once', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(shop)
    const mark = (body: { read?: boolean; answered?: boolean }) => bilal.call(markMessage, { params: { id }, body })

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

  test('an answer goes out by mail with the message below it, marks the message, and stays on it', async () => {
    const sent: Record<string, unknown>[] = []
    const shop = openShop({ EMAIL: { send: async (letter: never) => void sent.push(letter) } as never })
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(shop)
    shop.clock.advance(minute)

    const { reply } = await bilal.call(replyToMessage, {
      params: { id },
      body: { key: aKey(), text: 'Yes, we do.\n\nPKR 2,450.' },
    })

    expect(reply).toMatchObject({
      who: 'Bilal',
      text: 'Yes, we do.\n\nPKR 2,450.',
      at: shop.clock.now(),
      mail: 'waiting',
    })
    expect(sent).toMatchObject([
      {
        to: 'sara@example.com',
        replyTo: defaultFacts.email,
        subject: 'Re: Chain set for CD 70',
        text: expect.stringMatching(
          /Dear Sara Khan,\n\nYes, we do\.\n\nPKR 2,450\.[^]*> Do you have it\?\n> I need it by Friday\./,
        ),
      },
    ])
    const { contactMessage } = await bilal.call(getMessage, { params: { id } })
    expect(contactMessage).toMatchObject({ isRead: true, isAnswered: true, replies: [{ ...reply, mail: 'sent' }] })
    expect(await audited(shop)).toEqual([
      {
        actor: bilal.actor,
        action: 'message.answered',
        subject: id,
        before: '{"answered":false}',
        after: JSON.stringify({ answered: true, reply: reply.id }),
      },
    ])
    await bilal.call(replyToMessage, { params: { id }, body: { key: aKey(), text: 'And the sprocket.' } })
    const again = await bilal.call(getMessage, { params: { id } })
    expect(again.contactMessage.replies.map(({ text }) => text)).toEqual([reply.text, 'And the sprocket.'])
    expect(sent).toHaveLength(2)
  })

  test('the counter sees what became of the letter: waiting, given up, or too long ago to know', async () => {
    const shop = openShop({ EMAIL: { send: () => Promise.reject(new Error('the provider is down')) } })
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(shop)
    const { reply } = await bilal.call(replyToMessage, { params: { id }, body: { key: aKey(), text: 'Yes.' } })
    const mailNow = async () => {
      const { contactMessage } = await bilal.call(getMessage, { params: { id } })
      return contactMessage.replies.map(({ mail }) => mail)
    }
    expect(await mailNow()).toEqual(['waiting'])
    await shop.sql('UPDATE outbox SET failed_at = 1, sealed = NULL WHERE id = ?', reply.id)
    expect(await mailNow()).toEqual(['failed'])
    await shop.sql('DELETE FROM outbox')
    expect(await mailNow()).toEqual([null])
    expect(errorLines.splice(0).every((line) => line.includes('mail_failed') && !line.includes('sara@'))).toBe(true)
  })

  test('a reply sent again, at once or later, is the same reply and one letter', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(shop)
    const call = { params: { id }, body: { key: aKey(), text: 'Yes, we do.' } }

    const first = await Promise.all([1, 2, 3, 4].map(() => bilal.call(replyToMessage, call)))
    shop.clock.advance(hour)
    const later = await (await aStaffMember(shop)).call(replyToMessage, call)

    expect(new Set([...first, later].map(({ reply }) => reply.id)).size).toBe(1)
    expect(later.reply).toMatchObject({ mail: 'sent', at: first[0]?.reply.at })
    expect(await replies(shop)).toHaveLength(1)
    expect(await shop.outbox()).toHaveLength(1)
    expect(await audited(shop)).toHaveLength(1)
  })

  test('an answer whose answer was lost on the way is found by the second try', async () => {
    let isLost = true
    const base = openShop()
    const watched = watchDatabase(base.env.DB, {
      after: (sql) => {
        if (isLost && /insert into "message_replies"/.test(sql)) throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    const shop = openShop({ DB: watched.binding })
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(shop)
    const call = { params: { id }, body: { key: aKey(), text: 'Yes, we do.' } }
    await expect(bilal.call(replyToMessage, call)).rejects.toMatchObject({
      status: 503,
      answer: { message: 'Your answer was not sent. Please try again.' },
    })
    errorLines.splice(0)
    isLost = false
    await bilal.call(replyToMessage, call)
    expect(await replies(shop)).toHaveLength(1)
    expect(await shop.outbox()).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('a message that is not there is not found, by every call, and nothing is written', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await aMessage(shop)
    for (const id of [newId(1), 'x', '../contact', '%00', '..%2f', 'attachments/1', '＇']) {
      const missing = { status: 404, code: 'NOT_FOUND' }
      const params = { id }
      await expect(bilal.call(getMessage, { params }), id).rejects.toMatchObject(missing)
      await expect(bilal.call(markMessage, { params, body: { read: true } }), id).rejects.toMatchObject(missing)
      const body = { key: aKey(), text: 'Yes.' }
      await expect(bilal.call(replyToMessage, { params, body }), id).rejects.toMatchObject(missing)
      const file = await bilal.fetch(addressOfFile(id))
      expect([file.status, file.headers.get('Content-Type')], id).toEqual([404, 'application/json; charset=utf-8'])
    }
    expect(await replies(shop)).toEqual([])
    expect(await audited(shop)).toEqual([])
    expect(await shop.outbox()).toEqual([])
  })

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

  test('a file that the store does not give is told as a failure of ours', async () => {
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

  test('a key that was used for other words or another message answers nothing else', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const [one, two] = [await aMessage(shop), await aMessage(shop, { email: 'other@example.com' })]
    const key = aKey()
    await bilal.call(replyToMessage, { params: { id: one.id }, body: { key, text: 'Yes.' } })
    for (const [id, text] of [
      [one.id, 'No.'],
      [two.id, 'Yes.'],
    ] as const) {
      await expect(bilal.call(replyToMessage, { params: { id }, body: { key, text } })).rejects.toMatchObject({
        status: 422,
        code: 'IDEMPOTENCY_MISMATCH',
      })
    }
    expect(await replies(shop)).toHaveLength(1)
    expect((await shop.outbox()).map(({ to }) => to)).toEqual(['sara@example.com'])
    const { contactMessage } = await bilal.call(getMessage, { params: { id: two.id } })
    expect(contactMessage.isAnswered).toBe(false)
  })

  test('an answer needs words, not too many, and marks are yes or no', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const params = { id: (await aMessage(shop)).id }
    for (const text of ['', '  \n ', 'x'.repeat(5001)])
      await expect(bilal.call(replyToMessage, { params, body: { key: aKey(), text } })).rejects.toMatchObject({
        status: 400,
        code: 'VALIDATION',
        errors: { text: expect.any(String) },
      })
    for (const read of ['true', 1, null])
      await expect(bilal.call(markMessage, { params, body: { read: read as never } })).rejects.toMatchObject({
        status: 400,
      })
    for (const query of [{ state: 'spam' }, { after: 'x'.repeat(41) }])
      await expect(bilal.call(listMessages, { query: query as never })).rejects.toMatchObject({ status: 400 })
    expect(await replies(shop)).toEqual([])
    const longest = 'چ'.repeat(5000)
    await bilal.call(replyToMessage, { params, body: { key: aKey(), text: longest } })
    expect(await replies(shop)).toMatchObject([{ text: longest }])
  })
})

describe('protects', () => {
  test('nobody but the people of the shop reads messages or takes their files', async () => {
    const shop = openShop()
    const { id } = await aMessage(shop, { attachment: aFile('photo.png', 'png') })
    const sara = await shop.customer()
    for (const person of [shop.visitor(), sara]) {
      for (const path of [listMessages.path, fillPath(getMessage.path, { id }), addressOfFile(id)]) {
        const answer = await person.fetch(path, { headers: { Authorization: sara.token } })
        expect([answer.status, (await answer.json<{ code: string }>()).code], path).toEqual([401, 'UNAUTHENTICATED'])
      }
    }
    const bilal = await aStaffMember(shop)
    for (const Origin of ['https://evil.example', 'null', 'http://localhost:8788']) {
      const path = fillPath(replyToMessage.path, { id })
      const body = JSON.stringify({ key: aKey(), text: 'Hello' })
      const headers = { Origin, 'Content-Type': 'application/json' }
      expect((await bilal.fetch(path, { method: 'POST', body, headers })).status, Origin).toBe(403)
    }
    expect(await replies(shop)).toEqual([])
  })

  test('what a stranger typed comes back as it is, in JSON, and stays words in the letter', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    for (const words of hostileWords) {
      const { id } = await aMessage(shop, { subject: words, name: words, phone: words.slice(0, 20), message: words })
      const path = fillPath(getMessage.path, { id })
      const answer = await bilal.fetch(path)
      expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
      expect((await answer.json<{ contactMessage: object }>()).contactMessage).toMatchObject({
        subject: words,
        name: words,
        text: words.replaceAll('\r\n', '\n'),
      })
      await bilal.call(replyToMessage, { params: { id }, body: { key: aKey(), text: words } })
    }
    const { messages: cards } = await bilal.call(listMessages)
    expect(cards.map(({ subject }) => subject)).toEqual(hostileWords.toReversed())
    for (const { to, subject, text, html } of await shop.outbox()) {
      expect(to).toBe('sara@example.com')
      expect(subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(html).not.toMatch(/<(script|img|svg|b>)|href="javascript/)
      expect(text).not.toMatch(/\u202e/)
    }
    expect(await shop.outbox()).toHaveLength(hostileWords.length)
  })

  test('a file comes down under a plain name of its own kind, whatever it was called', async () => {
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

  test('where a file lies is told to nobody', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const { id, attachment } = await aMessage(shop, { attachment: aFile('photo.png', 'png') })
    const answers = await Promise.all(
      [listMessages.path, fillPath(getMessage.path, { id })].map(async (path) => (await bilal.fetch(path)).text()),
    )
    for (const answer of answers) expect(answer).not.toMatch(/attachments\/|fingerprint/)
    expect((await bilal.fetch(`/${attachment?.key}`)).status).toBe(404)
  })

  test('two people who answer at once are both heard, and marks set at once end in one of them', async () => {
    const shop = openShop()
    const [bilal, owner] = [await aStaffMember(shop), await theOwner(shop)]
    const { id } = await aMessage(shop)
    await Promise.all(
      [bilal, owner].map((person, index) =>
        person.call(replyToMessage, { params: { id }, body: { key: aKey(), text: `Answer ${index}` } }),
      ),
    )
    expect(new Set((await replies(shop)).map(({ text }) => text))).toEqual(new Set(['Answer 0', 'Answer 1']))
    expect(await shop.outbox()).toHaveLength(2)
    await Promise.all(
      [true, false, true, false].map((read) => owner.call(markMessage, { params: { id }, body: { read } })),
    )
    const marked = (await audited(shop)).filter(({ action }) => action === 'message.marked')
    for (const [index, { before }] of marked.entries()) {
      expect(before).toBe(marked[index - 1]?.after ?? '{"read":true,"answered":true}')
    }
  })

  test('with an account go its messages and what was answered; an answer to what just went is not sent', async () => {
    let deleteFirst = ''
    const base = openShop()
    const watched = watchDatabase(base.env.DB, {
      async before(sql) {
        if (deleteFirst === '' || !/insert into "message_replies"/.test(sql)) return
        await base.sql('DELETE FROM contact_messages WHERE id = ?', deleteFirst)
      },
    })
    const shop = openShop({ DB: watched.binding })
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(shop)
    await bilal.call(replyToMessage, { params: { id }, body: { key: aKey(), text: 'Yes.' } })
    expect(await replies(shop)).toHaveLength(1)
    await shop.sql("DELETE FROM contact_messages WHERE lower(email) = 'sara@example.com'")
    expect(await replies(shop)).toEqual([])

    deleteFirst = (await aMessage(shop)).id
    await expect(
      bilal.call(replyToMessage, { params: { id: deleteFirst }, body: { key: aKey(), text: 'Yes.' } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await replies(shop)).toEqual([])
    expect(await shop.outbox()).toHaveLength(1)
    expect(await audited(shop)).toHaveLength(1)
  })

  test('after twelve months a message goes with its answers and its file', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const old = await aMessage(shop, { attachment: aFile('photo.png', 'png') })
    await bilal.call(replyToMessage, { params: { id: old.id }, body: { key: aKey(), text: 'Yes.' } })
    shop.clock.advance(366 * day - (shop.clock.now() % hour))
    const young = await aMessage(shop)
    await shop.runCron()
    expect(await shop.sql('SELECT id FROM contact_messages')).toEqual([{ id: young.id }])
    expect(await replies(shop)).toEqual([])
    expect(await shop.env.PRIVATE.get(old.attachment?.key ?? '')).toBeNull()
  })

  test('a page costs the same among few messages and among thousands', async () => {
    const base = openShop()
    const watched = watchDatabase(base.env.DB)
    const shop = openShop({ DB: watched.binding })
    const bilal = await aStaffMember(shop)
    await shop.sql(
      `INSERT INTO contact_messages (id, subject, name, email, phone, message, wants_marketing, fingerprint, created_at,
         read_at, answered_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
       SELECT printf('M%08d', i), 's', 'n', 'e@example.com', '1', 'm', 0, i, i, iif(i % 10 < 5, NULL, 1), iif(i % 2, NULL, 1)
       FROM n`,
    )
    for (const query of [
      {},
      { state: 'unread' as const },
      { state: 'unanswered' as const },
      { state: 'unread' as const, after: 'M00003000' },
      { after: 'M00000050' },
    ]) {
      watched.restart()
      const page = await bilal.call(listMessages, { query })
      expect([page.messages.length, page.unread, page.unanswered]).toEqual([25, 100, 100])
      const [, list] = watched.trips.map(({ each }) => each)
      expect(watched.trips).toHaveLength(2)
      // A row of a partial index and the row itself.
      expect(list?.[0], JSON.stringify(query)).toBeLessThanOrEqual(52)
      expect(Math.max(...(list?.slice(1) ?? []))).toBeLessThanOrEqual(100)
    }
    watched.restart()
    await bilal.call(getMessage, { params: { id: 'M00003000' } })
    await bilal.call(markMessage, { params: { id: 'M00003000' }, body: { read: false } })
    await bilal.call(replyToMessage, { params: { id: 'M00003000' }, body: { key: aKey(), text: 'Yes.' } })
    expect(watched.rowsRead()).toBeLessThan(60)
  })
})
