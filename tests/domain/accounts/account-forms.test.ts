import { describe, expect, test } from 'vitest'
import {
  LoginForm,
  NewPasswordForm,
  resetLinkMinutes,
  signupCities,
  SignupForm,
} from '#domain/accounts/account-forms.ts'
import { checkForm } from '#domain/form-problems.ts'
import { uiText } from '#domain/ui-text.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'

describe('does', () => {
  test('a parsed form is clean: spaces around text are removed, passwords stay as typed', () => {
    const typed = {
      ...aSignup,
      name: ' Sara Khan ',
      email: ' sara@example.com ',
      address: ' House 1 ',
      password: ' secret ',
      confirmPassword: ' secret ',
    }
    expect(checkForm(SignupForm, { ...typed, role: 'owner' }).values).toEqual({
      ...aSignup,
      password: ' secret ',
      confirmPassword: ' secret ',
    })
  })

  test('every city of the list can be chosen', () => {
    for (const [country, cities] of Object.entries(signupCities)) {
      for (const city of cities) expect(checkForm(SignupForm, { ...aSignup, city, country }).problems).toBeNull()
    }
  })

  test('a reset link works for half an hour', () => {
    expect(resetLinkMinutes).toBe(30)
  })
})

describe('refuses', () => {
  test('every wrong field of an empty form, in the order of the form', () => {
    expect(Object.entries(checkForm(SignupForm, {}).problems ?? {})).toEqual([
      ['name', uiText.signup.nameMissing],
      ['email', uiText.email.invalid],
      ['password', uiText.passwords.tooShort],
      ['confirmPassword', uiText.passwords.mismatch],
      ['phoneNumber', uiText.signup.phoneInvalid],
      ['address', uiText.signup.addressMissing],
      ['city', uiText.signup.cityMissing],
      ['country', expect.any(String)],
    ])
  })

  test('two passwords that differ, visibly or not', () => {
    for (const confirmPassword of [
      'secret Word',
      'secret word ',
      '',
      'sеcret word',
      null,
      undefined,
      ['secret word'],
    ]) {
      expect(checkForm(SignupForm, { ...aSignup, confirmPassword }).problems).toEqual({
        confirmPassword: uiText.passwords.mismatch,
      })
      expect(checkForm(NewPasswordForm, { password: aSignup.password, confirmPassword }).problems).toEqual({
        confirmPassword: uiText.passwords.mismatch,
      })
    }
  })

  test('a login with an impossible email or password', () => {
    expect(checkForm(LoginForm, { email: 'sara', password: 'secret word' }).problems).toEqual({
      email: uiText.email.invalid,
    })
    expect(checkForm(LoginForm, { email: 'sara@example.com', password: '12345' }).problems).toEqual({
      password: uiText.passwords.tooShort,
    })
    expect(checkForm(LoginForm, { email: { $ne: 1 }, password: { $ne: 1 } }).problems).toEqual({
      email: uiText.email.invalid,
      password: uiText.passwords.tooShort,
    })
  })
})
