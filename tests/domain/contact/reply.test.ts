import { describe, expect, test } from 'vitest'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { whatsappGreeting } from '#domain/contact/inbox-message.ts'
import { checkForm } from '#domain/form-problems.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { contactReplyEmail } from '#worker/email/templates/contact-templates.ts'
import { renderEmail } from '#worker/email/render-email.ts'

const key = '0123456789abcdef'
const answer = {
  name: 'Sara Khan',
  subject: 'Chain set for CD 70',
  text: 'Yes, we have it.\n\nIt is PKR 2,450.',
  message: 'Do you have it?\nI need it by Friday.',
  when: Date.UTC(2025, 11, 31, 19, 5),
}

describe('does', () => {
  test('a reply contains the typed text, and quotes the whole message below it', () => {
    const { subject, text, html } = renderEmail(contactReplyEmail(answer), defaultSettings)
    expect(subject).toBe('Re: Chain set for CD 70')
    expect(text).toBe(
      [
        'Dear Sara Khan,\n',
        'Yes, we have it.\n\nIt is PKR 2,450.\n',
        `Kind regards,\n${shop.name}\n`,
        'On 1 Jan 2026, 12:05 am you wrote to us:\n> Do you have it?\n> I need it by Friday.\n',
        `-- \n${defaultSettings.address}\n${defaultSettings.phone}\n`,
      ].join('\n'),
    )
    expect(html).toContain('Yes, we have it.<br><br>It is PKR 2,450.')
    const long = 'چین سیٹ 😀 '.repeat(500).trim()
    expect(renderEmail(contactReplyEmail({ ...answer, message: long }), defaultSettings).text).toContain(`> ${long}\n`)
  })

  test('a reply to a reply has one Re: before its subject', () => {
    for (const subject of ['Re: Plug', 'RE:Plug', 'Re: re: Fwd: FW: AW :Plug', '  re:  Plug '])
      expect(renderEmail(contactReplyEmail({ ...answer, subject }), defaultSettings).subject, subject).toBe('Re: Plug')
    expect(renderEmail(contactReplyEmail({ ...answer, subject: 'Rear light' }), defaultSettings).subject).toBe(
      'Re: Rear light',
    )
    expect(
      renderEmail(contactReplyEmail({ ...answer, subject: 'x'.repeat(150) }), defaultSettings).subject,
    ).toHaveLength(150)
  })

  test('a WhatsApp reply begins with the sender’s name and subject', () => {
    expect(whatsappGreeting(answer)).toBe(
      `Assalam o alaikum Sara Khan. This is ${shop.name}, Lahore. You wrote to us about “Chain set for CD 70”. `,
    )
  })

  test('a reply of 5,000 characters is accepted as typed', () => {
    const text = `${'چ'.repeat(2500)}\n${'😀'.repeat(1249)}x`
    expect(checkForm(messagesApi.replyToMessage.body, { key, text }).values).toEqual({ key, text })
    expect(new TextEncoder().encode(JSON.stringify({ key, text })).length).toBeLessThan(
      messagesApi.replyToMessage.maxBytes,
    )
    expect(checkForm(messagesApi.replyToMessage.body, { key, text: ' Yes.\u0000\u0007\ud800\t \n' }).values?.text).toBe(
      'Yes.',
    )
  })
})

describe('refuses', () => {
  test('a reply needs text, at most 5,000 characters, and the key of a device', () => {
    for (const text of ['', ' \n\t ', '\u0000', undefined, 7, null])
      expect(checkForm(messagesApi.replyToMessage.body, { key, text }).problems).toEqual({
        text: 'Please write your answer.',
      })
    expect(checkForm(messagesApi.replyToMessage.body, { key, text: 'x'.repeat(5001) }).problems).toEqual({
      text: 'Please use at most 5,000 characters.',
    })
    for (const wrong of ['', 'short', 'x'.repeat(65), 'with a blank', "'; DROP TABLE x", undefined])
      expect(checkForm(messagesApi.replyToMessage.body, { key: wrong, text: 'Yes.' }).problems, wrong).toHaveProperty(
        'key',
      )
  })
})

describe('protects', () => {
  test('hostile text of a shopper stays text in the reply’s email', () => {
    for (const hostile of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'Re: x\r\nBcc: all@example.com',
      'x\u202egnp.exe\u2028Bcc: all@example.com',
      'javascript:alert(1)',
      '{{constructor.constructor("alert(1)")()}}',
      '=cmd|"/c calc"!A1',
    ]) {
      const words = { ...answer, name: hostile, subject: hostile, message: hostile, text: hostile }
      const { subject, text, html } = renderEmail(contactReplyEmail(words), defaultSettings)
      expect(html).not.toMatch(/<script|<img| href=/)
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
      const quoted = text.slice(text.indexOf('you wrote to us:'), text.indexOf('-- \n')).trim().split('\n').slice(1)
      expect(quoted.every((line) => line.startsWith('> '))).toBe(true)
    }
  })
})
