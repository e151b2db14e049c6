import { describe, expect, test } from 'vitest'
import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { deletionLimits, OneTimeCode } from '#domain/accounts/deletion-forms.ts'
import { checkForm, firstProblem } from '#domain/form-problems.ts'
import { uiText } from '#domain/ui-text.ts'

describe('does', () => {
  test('a code is six digits as text, or the number that JSON made of it', () => {
    for (const [typed, code] of [
      ['123456', '123456'],
      ['000000', '000000'],
      [123456, '123456'],
      [1234, '001234'],
      [0, '000000'],
      [999_999, '999999'],
    ] as const) {
      expect(OneTimeCode.parse(typed)).toBe(code)
    }
  })

  test('a code and its grant last ten minutes, a code allows five guesses, and the next one comes after a minute', () => {
    expect(deletionLimits).toEqual({ codeMinutes: 10, grantMinutes: 10, attempts: 5, cooldownSeconds: 60 })
  })
})

describe('refuses', () => {
  test('everything that is not six digits, in one sentence', () => {
    for (const code of [
      '',
      '12345',
      '1234567',
      ' 12345',
      '123456 ',
      '123456\n',
      '12345x',
      '１２３４５６',
      '-12345',
      '1e5',
      1_000_000,
      -1,
      0.5,
      1e21,
      NaN,
      Infinity,
      true,
      null,
      undefined,
      [],
      [123456],
      { $ne: 1 },
      123456n,
    ]) {
      expect(
        OneTimeCode.safeParse(code).error?.issues.map(({ message }) => message),
        typeof code,
      ).toEqual([uiText.deletion.codeIncomplete])
    }
  })

  test('a wrong email before a wrong code', () => {
    expect(firstProblem(checkForm(deletionApi.verifyOtp.body, { recipientEmail: '', OTP: '' }).problems ?? {})).toBe(
      uiText.email.invalid,
    )
  })
})
