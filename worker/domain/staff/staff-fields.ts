import * as z from 'zod/mini'
import { line } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { isGuessable } from './staff-password.ts'

const tooShort = 'Please use at least 12 characters.'
/** 12 to 128 characters, exactly as typed, and no easily guessed password. */
export const StaffPassword = z.string(tooShort).check(
  z.minLength(12, tooShort),
  z.maxLength(128, uiText.passwords.tooLong),
  z.refine((password) => !isGuessable(password), 'This password is easy to guess. Please choose another one.'),
)

/** A password that is only verified, never set. */
export const AnyPassword = z
  .string('Please enter your password.')
  .check(z.minLength(1, 'Please enter your password.'), z.maxLength(128, uiText.passwords.tooLong))

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactor = z.string().check(z.trim(), z.maxLength(40, 'This code is wrong or was used already.'))

/** The name of a staff member. */
export const StaffName = line('Please enter a name.', 100)

/** The id of a staff member. */
export const StaffId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
