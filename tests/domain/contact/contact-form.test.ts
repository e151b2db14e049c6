import { describe, expect, test } from 'vitest'
import { attachmentMaxBytes, isAttachable } from '#domain/contact/attachments.ts'
import { consentMissing, ContactForm, isTicked } from '#domain/contact/message-fields.ts'
import { checkForm } from '#domain/form-problems.ts'
import { uiText } from '#domain/ui-text.ts'

const form = {
  subject: 'Chain set',
  name: 'Sara',
  email: 'sara@example.com',
  phone: '+92 300 1234567',
  message: 'Do you have it?',
}
const problemsOf = (changes: object) => checkForm(ContactForm, { ...form, ...changes }).problems

describe('does', () => {
  test('a parsed form is clean', () => {
    const typed = {
      subject: ' Chain set ',
      name: ' Sara ',
      email: ' sara@example.com ',
      phone: ' +92 300 1234567 ',
      message: '\n Do you have it? \u0000\n',
      bcc: 'x',
    }
    expect(checkForm(ContactForm, typed).values).toEqual(form)
  })

  test('photos and documents may be attached, by their name or by the browser’s type', () => {
    for (const name of ['plate.png', 'PLATE.JPEG', 'list.pdf', 'a.b.docx'])
      expect(isAttachable({ name, type: '' }), name).toBe(true)
    expect(isAttachable({ name: 'image', type: 'image/jpeg' })).toBe(true)
    for (const name of ['parts.exe', 'plate.heic', 'png', 'png.zip'])
      expect(isAttachable({ name, type: 'application/octet-stream' }), name).toBe(false)
  })

  test('a message may contain line breaks, tabs and any script', () => {
    const message = 'Salam,\r\n\tسلام\n\n😀 <b>&'
    expect(checkForm(ContactForm, { ...form, message }).values?.message).toBe(message)
  })

  test('phone numbers of any country are accepted in common notation', () => {
    for (const phone of ['03001234567', '+92 300 1234567', '0092-300-1234567', '(042) 3555 0146', '+1 202.555.0146']) {
      expect(problemsOf({ phone }), phone).toBeNull()
    }
  })

  test('a box is ticked when its value says so', () => {
    for (const value of ['true', 'on', 'yes', '1', 'TRUE', 'Yes']) expect(isTicked(value), value).toBe(true)
    for (const value of [undefined, '', 'false', 'off', 'no', '0', 'maybe', 'truest'])
      expect(isTicked(value), value).toBe(false)
  })

  test('a file has at most 5 MB', () => {
    expect(attachmentMaxBytes).toBe(5_242_880)
  })
})

describe('refuses', () => {
  test('every field that is missing, in the order of the form', () => {
    expect(Object.entries(checkForm(ContactForm, {}).problems ?? {})).toEqual([
      ['subject', expect.stringMatching(/subject/)],
      ['name', uiText.signup.nameMissing],
      ['email', uiText.email.invalid],
      ['phone', uiText.signup.phoneInvalid],
      ['message', expect.stringMatching(/message/)],
    ])
  })

  test('a refused consent; a form without the box is valid', () => {
    for (const consent of ['', 'false', 'no', 'off', '0', 'maybe', ['true', 'false']])
      expect(problemsOf({ consent })).toEqual({ consent: consentMissing })
    for (const consent of [undefined, 'true', 'on']) expect(problemsOf({ consent })).toBeNull()
  })

  test('single-line fields with line breaks or control characters', () => {
    for (const name of ['subject', 'name', 'email'] as const) {
      for (const evil of ['a\r\nBcc: b', 'a\nb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\ud800b']) {
        const value = name === 'email' ? `${evil}@example.com` : evil
        expect(Object.keys(problemsOf({ [name]: value }) ?? {}), JSON.stringify(value)).toEqual([name])
      }
    }
  })

  test('anything that is no phone number', () => {
    for (const phone of [
      '',
      '123456',
      '1234567890123456',
      'call me',
      '0300 1234567 ext 5',
      '+',
      '0'.repeat(21),
      null,
    ]) {
      expect(problemsOf({ phone }), String(phone)).toEqual({ phone: uiText.signup.phoneInvalid })
    }
  })
})
