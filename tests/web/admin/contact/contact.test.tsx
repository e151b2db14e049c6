import { describe, expect, test } from 'vitest'
import type { MessageCard, InboxMessage } from '#domain/contact/inbox-message.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { failing } from '#tests/support/web/screen.tsx'

const list = 'GET /api/hitech/owner/messages'
const one = 'GET /api/hitech/owner/messages/m1'
const mark = 'POST /api/hitech/owner/messages/m1/mark'
const reply = 'POST /api/hitech/owner/messages/m1/reply'

const aCard = (changes: Partial<MessageCard> = {}): MessageCard => ({
  id: 'm1',
  subject: 'Chain set for CD 70',
  name: 'Sara Khan',
  email: 'sara@example.com',
  phone: '923001234567',
  excerpt: 'Do you have it?',
  at: Date.UTC(2026, 10, 21, 9, 5),
  hasAttachment: false,
  isRead: false,
  isAnswered: false,
  ...changes,
})
const aMessage = (changes: Partial<InboxMessage> = {}): InboxMessage => {
  const { excerpt: text, hasAttachment: _, ...fields } = aCard()
  return { ...fields, text, wantsMarketing: false, attachment: null, replies: [], ...changes }
}
const inbox = (messages: MessageCard[], fields = {}) => ({ messages, next: null, unread: 1, unanswered: 2, ...fields })
const anAnswer = { id: 'r1', at: 0, who: 'Imran', text: 'Yes, we do.', mail: 'sent' as const }

/** Texts that would be dangerous if they were interpreted as HTML, URL or template. */
const payloads = [
  '<img src=x onerror="window.ran=1">',
  '<svg onload="window.ran=1">',
  '</script><script>window.ran=1</script>',
  'javascript:window.ran=1',
  '[click](javascript:window.ran=1) https://evil.example www.evil.example',
  '{{constructor.constructor("window.ran=1")()}} ${window.ran=1}',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '\u202egnp.exe',
]

describe('does', () => {
  test('the inbox marks unread, answered and attached messages, and tabs filter it', async () => {
    const { view, person, asked, address } = openAdmin('/owner/messages', {
      [list]: ({ search }: { search: URLSearchParams }) =>
        search.get('state') === 'unread'
          ? inbox([], { unread: 0 })
          : inbox([aCard({ hasAttachment: true }), aCard({ id: 'm2', name: 'Bilal', isRead: true, isAnswered: true })]),
    })
    const first = await view.findByRole('link', { name: /Sara Khan/ })
    expect(first.getAttribute('href')).toBe('/owner/messages/m1')
    expect(first.textContent).toMatch(/21 Nov.*2:05 pm.*Chain set for CD 70.*Do you have it\?.*Unread.*File/)
    expect(view.getByRole('link', { name: /Bilal/ }).textContent).toMatch(/Answered$/)
    expect(view.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page')
    expect(view.getByRole('link', { name: 'Unanswered (2)' })).toBeDefined()
    await person.click(view.getByRole('link', { name: 'Unread (1)' }))
    await view.findByText('All read')
    expect(address()).toBe('/owner/messages?state=unread')
    expect(asked.at(-1)?.search.get('state')).toBe('unread')
    expect(view.queryByRole('link', { name: /Sara Khan/ })).toBeNull()
  })

  test('a long inbox continues with Show more, and counts stop at 99+', async () => {
    const { view, person } = openAdmin('/owner/messages', {
      [list]: ({ search }: { search: URLSearchParams }) =>
        search.get('after') === 'm1'
          ? inbox([aCard({ id: 'm0', name: 'Older' })])
          : inbox([aCard()], { next: 'm1', unread: 100 }),
    })
    await person.click(await view.findByRole('button', { name: 'Show more' }))
    await view.findByText('Older')
    expect(view.getByText('Sara Khan')).toBeDefined()
    expect(view.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(view.getByRole('link', { name: 'Unread (99+)' })).toBeDefined()
  })

  test('opening a message marks it as read once; contact links are built by the admin', async () => {
    let isRead = false
    const { view, asked } = openAdmin(
      '/owner/messages/m1',
      {
        [one]: () => ({ contactMessage: aMessage({ isRead }) }),
        [mark]: () => ((isRead = true), { isRead, isAnswered: false }),
      },
      'staff',
    )
    await view.findByRole('heading', { name: 'Chain set for CD 70' })
    await expect
      .poll(() => asked.filter(({ path }) => path.endsWith('/mark')).map(({ body }) => body))
      .toEqual([{ read: true }])
    expect(view.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+923001234567')
    const whatsapp = view.getByRole('link', { name: /WhatsApp/ })
    expect(whatsapp.getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/923001234567\?text=Assalam%20o%20alaikum%20Sara%20Khan/,
    )
    expect(whatsapp.getAttribute('rel')).toBe('noopener noreferrer')
    expect(view.getByText('0300 1234567')).toBeDefined()
  })

  test('a message can be marked as answered, or as unread, which returns to the list', async () => {
    let isAnswered = false
    const { view, person, asked, address } = openAdmin('/owner/messages/m1', {
      [list]: inbox([aCard()]),
      [one]: () => ({ contactMessage: aMessage({ isRead: true, isAnswered }) }),
      [mark]: ({ body }: { body: { answered?: boolean } }) => {
        isAnswered = body.answered ?? isAnswered
        return { isRead: true, isAnswered }
      },
    })
    await person.click(await view.findByRole('button', { name: 'Mark as answered' }))
    await view.findByText('Answered')
    await person.click(await view.findByRole('button', { name: 'Mark as not answered' }))
    await view.findByRole('button', { name: 'Mark as answered' })
    await person.click(view.getByRole('button', { name: 'Mark as unread' }))
    await expect.poll(address).toBe('/owner/messages')
    expect(asked.filter(({ path }) => path.endsWith('/mark')).map(({ body }) => body)).toEqual([
      { answered: true },
      { answered: false },
      { read: false },
    ])
  })

  test('a reply is sent and shown', async () => {
    const replies: object[] = []
    const { view, person, asked } = openAdmin('/owner/messages/m1', {
      [one]: () => ({ contactMessage: { ...aMessage({ isRead: true }), replies } }),
      [reply]: () => (replies.push(anAnswer), { reply: anAnswer, message: 'Your answer is on its way.' }),
    })
    await person.click(await view.findByRole('button', { name: 'Reply by email' }))
    const field = view.getByRole('textbox', { name: 'Your answer' })
    expect(document.activeElement).toBe(field)
    await person.type(field, 'Yes, we do.')
    await person.click(view.getByRole('button', { name: 'Send the answer' }))
    await view.findByText('Your answer is on its way.')
    expect(await view.findByRole('heading', { name: 'Answer' })).toBeDefined()
    expect(view.getByText('Yes, we do.')).toBeDefined()
    expect(view.getByText('Sent')).toBeDefined()
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Answers')
    expect(asked.filter(({ path }) => path.endsWith('/reply')).map(({ body }) => body)).toEqual([
      { key: expect.stringMatching(/^[\w-]{36}$/), text: 'Yes, we do.' },
    ])
    expect(localStorage.length).toBe(0)
    await person.click(view.getByRole('button', { name: 'Reply by email' }))
    expect(view.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' }).value).toBe('')
    await person.click(view.getByRole('button', { name: 'Not now' }))
    expect(document.activeElement).toBe(view.getByRole('button', { name: 'Reply by email' }))
  })

  test('without a network the reply stays, also after a reload, and is sent with the same key', async () => {
    let network: unknown = new Error('no network')
    const answers = {
      [one]: { contactMessage: aMessage({ isRead: true }) },
      [reply]: () => network,
    }
    const before = openAdmin('/owner/messages/m1', answers)
    await before.person.click(await before.view.findByRole('button', { name: 'Reply by email' }))
    await before.person.type(before.view.getByRole('textbox', { name: 'Your answer' }), 'Yes, we do.')
    await before.person.click(before.view.getByRole('button', { name: 'Send the answer' }))
    await before.view.findAllByText(/No connection\. Your reply is saved/)
    const [tried] = before.asked.filter(({ path }) => path.endsWith('/reply'))
    before.close()

    network = { reply: anAnswer, message: 'Your answer is on its way.' }
    const after = openAdmin('/owner/messages/m1', answers)
    const field = await after.view.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
    expect(field.value).toBe('Yes, we do.')
    await after.person.click(after.view.getByRole('button', { name: 'Send the answer' }))
    await after.view.findByText('Your answer is on its way.')
    expect(after.asked.findLast(({ path }) => path.endsWith('/reply'))?.body).toEqual(tried?.body)
  })

  test('a session that ends while writing shows the sign-in and keeps the reply', async () => {
    let isSignedIn = true
    const out = failing(401, 'UNAUTHENTICATED', 'Please log in again.')
    const person = {
      id: 'me',
      name: 'Imran',
      email: 'i@example.com',
      role: 'owner',
      hasTotp: false,
      recoveryCodesLeft: 0,
      secondFactor: null,
    }
    const admin = openAdmin('/owner/messages/m1', {
      [one]: () => (isSignedIn ? { contactMessage: aMessage({ isRead: true }) } : out),
      [reply]: () => (isSignedIn ? { reply: anAnswer } : out),
      'POST /api/hitech/owner/sign-in': () => ((isSignedIn = true), { person, wrongTries: 0 }),
    })
    await admin.person.click(await admin.view.findByRole('button', { name: 'Reply by email' }))
    await admin.person.type(admin.view.getByRole('textbox', { name: 'Your answer' }), 'A long answer')
    isSignedIn = false
    await admin.person.click(admin.view.getByRole('button', { name: 'Send the answer' }))
    await admin.person.type(await admin.view.findByLabelText('Email'), 'i@example.com')
    await admin.person.type(admin.view.getByLabelText('Password'), 'a long password')
    await admin.person.click(admin.view.getByRole('button', { name: 'Sign in' }))
    const field = await admin.view.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
    expect(field.value).toBe('A long answer')
  })
})

describe('refuses', () => {
  test('an empty reply is not sent, and one over 5,000 characters shows an error and stays', async () => {
    const { view, person, asked } = openAdmin('/owner/messages/m1', {
      [one]: { contactMessage: aMessage({ isRead: true }) },
    })
    await person.click(await view.findByRole('button', { name: 'Reply by email' }))
    await person.click(view.getByRole('button', { name: 'Send the answer' }))
    await view.findAllByText('Please write your answer.')
    const field = view.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
    await person.click(field)
    await person.paste('x'.repeat(5001))
    await person.click(view.getByRole('button', { name: 'Send the answer' }))
    await view.findAllByText('Please use at most 5,000 characters.')
    expect(field.value).toHaveLength(5001)
    expect(asked.some(({ path }) => path.endsWith('/reply'))).toBe(false)
  })

  test('a deleted message says so; an invalid phone number has no links', async () => {
    const gone = openAdmin('/owner/messages/m1')
    await gone.view.findByText('This message is gone')
    gone.close()
    const { view } = openAdmin('/owner/messages/m1', {
      [one]: { contactMessage: aMessage({ isRead: true, phone: 'javascript:alert(1)' }) },
    })
    await view.findByRole('heading', { name: 'Chain set for CD 70' })
    expect(view.queryByRole('link', { name: 'Call' })).toBeNull()
    expect(view.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
  })
})

describe('protects', () => {
  test('text from senders is shown literally', async () => {
    for (const payload of payloads) {
      const attachment = { name: payload, type: 'txt' as const, bytes: 68_000 }
      const answer = { ...anAnswer, text: payload, who: payload }
      const message = aMessage({
        isRead: true,
        subject: payload,
        name: payload,
        email: payload,
        text: `One\n${payload}`,
        attachment,
        replies: [answer],
      })
      const { view, close } = openAdmin('/owner/messages/m1', { [one]: { contactMessage: message } })
      await view.findByRole('heading', { level: 2, name: payload })
      const text = view.getByText((_, element) => element?.textContent === `One\n${payload}` && element.tagName === 'P')
      expect(text.childElementCount).toBe(0)
      expect(view.getAllByText(payload).length).toBeGreaterThanOrEqual(5)
      expect(
        document.querySelector('main img, script, iframe, object, svg[onload], [onerror], [href^="javascript"]'),
      ).toBeNull()
      const hrefs = view.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
      for (const href of hrefs)
        expect(href).toMatch(
          /^(\/owner|\/api\/hitech\/owner\/messages\/m1\/attachment$|#|tel:\+\d+$|https:\/\/wa\.me\/\d+\?text=[\w.~!*'()%-]*$)/,
        )
      close()
    }
    expect('ran' in window).toBe(false)
  })

  test('an attachment is a download with a warning, never an image', async () => {
    const attachment = { name: 'photo.png', type: 'png' as const, bytes: 1_258_291 }
    const { view } = openAdmin('/owner/messages/m1', {
      [one]: { contactMessage: aMessage({ isRead: true, attachment }) },
    })
    const link = await view.findByRole('link', { name: 'Download file' })
    expect([link.getAttribute('href'), link.hasAttribute('download'), link.getAttribute('target')]).toEqual([
      '/api/hitech/owner/messages/m1/attachment',
      true,
      null,
    ])
    expect(view.getByText(/PNG, 1\.2 MB/)).toBeDefined()
    expect(view.getByText(/Not scanned for viruses/)).toBeDefined()
    expect(view.getByRole('main').querySelector('img')).toBeNull()
  })
})
