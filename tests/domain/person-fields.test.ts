import { describe, expect, test } from 'vitest'
import { LoginForm, NewPasswordForm, SignupForm } from '#domain/accounts/account-forms.ts'
import { checkForm, firstProblem } from '#domain/form-problems.ts'
import { Email, line, Password, Phone, plainLine } from '#domain/person-fields.ts'
import { isSamePhone, phoneDigits } from '#domain/typed-text.ts'
import { uiText } from '#domain/ui-text.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'

const firstOf = (changes: object) => firstProblem(checkForm(SignupForm, { ...aSignup, ...changes }).problems ?? {})

describe('does', () => {
  test('a usual email is accepted, without surrounding blanks', () => {
    for (const email of ['sara@example.com', 'a.b+c@mail.example.co.uk', "o'neill@example.pk", 'سارہ@example.pk']) {
      expect(Email.parse(`  ${email} `), email).toBe(email)
    }
  })

  test('an email is read without what chats put into it', () => {
    for (const email of [
      '\u200Esara@example.com',
      'sara@ex\u00ADample.com\u200B',
      '\u2068sara@example.com\u2069',
      'sara＠example.com',
    ])
      expect(Email.parse(email), JSON.stringify(email)).toBe('sara@example.com')
  })

  test('a phone is 10 to 13 digits, whatever people put between them', () => {
    for (const phone of ['0300123456', '03001234567', '923001234567', '9230012345678']) {
      expect(Phone.parse(phone)).toBe(phone)
    }
    const spellings = {
      '923001234567': [
        '+92 300-1234567',
        '0092 300 1234567',
        '+92 0300 1234567',
        '+92 (0)300 1234567',
        '\u202A+92 300 1234567\u202C',
      ],
      '03001234567': [
        '0300.123.4567',
        '0300/1234567',
        '0300\u20131234567',
        '۰۳۰۰-۱۲۳۴۵۶۷',
        '٠٣٠٠١٢٣٤٥٦٧',
        '0300\uFE0F1234567',
      ],
      '04235550146': ['(042) 3555 0146', '0\u200B4235550146'],
      '924235550146': ['+92 042 35550146'],
      '9201234567': ['9201234567'],
    }
    for (const [digits, typed] of Object.entries(spellings))
      for (const each of typed) expect([phoneDigits(each), Phone.parse(each)], each).toEqual([digits, digits])
  })

  test('a phone number is the same in every spelling', () => {
    for (const other of ['+92 300 1234567', '0092300-1234567', '3001234567', '0300 1234567'])
      expect(isSamePhone('03001234567', other), other).toBe(true)
    for (const other of ['03001234568', '03011234567', '1234567', '', '030012345670'])
      expect(isSamePhone('03001234567', other), other).toBe(false)
  })

  test('a password is taken exactly as typed', () => {
    for (const password of ['123456', ' blank ', 'پاس ورڈ', '😀😀😀😀😀😀', 'x'.repeat(128)]) {
      expect(Password.parse(password)).toBe(password)
    }
  })
})

describe('refuses', () => {
  test('an invalid email is rejected', () => {
    for (const email of [
      '',
      ' ',
      'sara',
      'sara@',
      '@example.com',
      'sara@example',
      'sa ra@example.com',
      'sara@exam ple.com',
      'sara@@example.com',
      'sara@example..com',
      'sara@.example.com',
      'sara@example.com, b@example.com',
      'sara@example.com\r\nBcc: b@example.com',
      '<sara@example.com>',
      `${'x'.repeat(250)}@example.com`,
      null,
      undefined,
      7,
      ['sara@example.com'],
      {},
    ]) {
      expect(Email.safeParse(email).success, JSON.stringify(email)).toBe(false)
    }
  })

  test('an invalid phone is rejected', () => {
    for (const phone of [
      '',
      '030012345',
      '03001234567890',
      '0300x1234567',
      '0300 1234567 or 0301 1234567',
      'phone',
      3001234567,
      null,
    ]) {
      expect(Phone.safeParse(phone).success, JSON.stringify(phone)).toBe(false)
    }
  })

  test('a password has 6 to 128 characters', () => {
    expect(Password.safeParse('12345').error?.issues[0]?.message).toBe(uiText.passwords.tooShort)
    expect(Password.safeParse('x'.repeat(129)).error?.issues[0]?.message).toBe(uiText.passwords.tooLong)
    for (const password of [null, undefined, 123456, ['123456']])
      expect(Password.safeParse(password).success).toBe(false)
  })

  test('a plain line has no markup and no signs that show nothing, but the joiners of Urdu', () => {
    const field = plainLine('Please say.', 20)
    expect(field.parse(' \u00adHon\u200bda\ufe0f 70 \u2060')).toBe('Honda 70')
    expect(field.parse('کی\u200cبورڈ \u200dX')).toBe('کی\u200cبورڈ \u200dX')
    expect(field.safeParse('<b>').error?.issues[0]?.message).toBe('Please write plain text, without < and >.')
    for (const text of ['', '--', '\u200b', '. .'])
      expect(field.safeParse(text).success, JSON.stringify(text)).toBe(false)
  })

  test('a line of text is neither blank nor more than one line', () => {
    const field = line('Please say.', 10)
    for (const text of [
      '',
      '   ',
      '\u00a0',
      'a\nb',
      'a\rb',
      'a\u0000b',
      'a\u2028b',
      'a\u007fb',
      '\u200b\u2060',
      null,
      7,
    ]) {
      expect(field.safeParse(text).error?.issues[0]?.message, JSON.stringify(text)).toBe('Please say.')
    }
    expect(field.safeParse('x'.repeat(11)).error?.issues[0]?.message).toBe('Please use at most 10 characters.')
    expect(field.parse('  ten chars ')).toBe('ten chars')
  })

  test('signing up is checked in the order of the specification', () => {
    const wrong = {
      name: ' ',
      email: 'sara',
      password: '12345',
      confirmPassword: 'other',
      phoneNumber: '1',
      address: ' ',
      city: 'Multan',
      country: 'India',
    }
    const right = Object.entries(aSignup)
    const sentences = Object.keys(wrong).map((_, corrected) =>
      firstOf({ ...wrong, ...Object.fromEntries(right.slice(0, corrected)) }),
    )
    expect(sentences).toEqual([
      uiText.signup.nameMissing,
      uiText.email.invalid,
      uiText.passwords.tooShort,
      uiText.passwords.mismatch,
      uiText.signup.phoneInvalid,
      uiText.signup.addressMissing,
      uiText.signup.cityMissing,
      'Please select a country.',
    ])
    expect(firstOf({})).toBe('')
  })

  test('logging in needs an email and a password of 6 characters', () => {
    expect(checkForm(LoginForm, {}).problems).toEqual({
      email: uiText.email.invalid,
      password: uiText.passwords.tooShort,
    })
  })

  test('a new password is compared with its repetition first', () => {
    const { problems } = checkForm(NewPasswordForm, { password: '123', confirmPassword: '1234' })
    expect(firstProblem(problems ?? {})).toBe(uiText.passwords.mismatch)
  })
})

describe('protects', () => {
  test('a very long email is rejected quickly', () => {
    const started = performance.now()
    for (const email of [
      `a@${'.'.repeat(500_000)}`,
      `a@${'a.'.repeat(250_000)}@`,
      `${'a'.repeat(500_000)}@`,
      `a@.${'b'.repeat(500_000)} `,
    ]) {
      expect(Email.safeParse(`${email}!`).success).toBe(false)
    }
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
