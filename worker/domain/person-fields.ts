import * as z from 'zod/mini'
import { uiText } from './ui-text.ts'

/** Kinds of field that several forms share: address, phone, plain lines of text. */

/** The longest address that mail can be sent to, RFC 5321. */
const emailLength = 254

/** Something, an @, something with a dot: a simple pattern, as the specification asks. Spec §5 Login. */
export const Email = z.string(uiText.email.invalid).check(
  z.trim(),
  z.maxLength(emailLength, uiText.email.invalid),
  z.regex(/^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+\.[^\s@.<>(),;:\\"[\]]+$/, uiText.email.invalid),
  // Characters that nobody can see or type; a mail's head is no place for them.
  z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, uiText.email.invalid),
)

/** Digits only, 10 to 13. Spec §5 Signup. */
export const Phone = z
  .string(uiText.signup.phoneInvalid)
  .check(z.trim(), z.regex(/^\d{10,13}$/, uiText.signup.phoneInvalid))

/** `0300 1234567`, `+92 300-1234567` and `0092300…` as digits only; a field does this before it is checked. */
export function phoneDigits(typed: string): string {
  return typed.replace(/^\s*\+/, '').replace(/[\s().-]/g, '')
}

/** Whether two spellings are one number: `+92 300 1234567` is `03001234567`. */
export function isSamePhone(one: string, other: string): boolean {
  return phoneDigits(one).slice(-10) === phoneDigits(other).slice(-10)
}

/** One line of text of a form: trimmed, not blank, without control characters. */
export function line(sentence: string, maxLength: number) {
  const tooLong = `Please use at most ${maxLength} characters.`
  return z.string(sentence).check(
    z.trim(),
    z.minLength(1, sentence),
    z.maxLength(maxLength, tooLong),
    // Control characters, line and paragraph separators, halves of characters.
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, sentence),
  )
}

/** 6 to 128 characters, exactly as typed. Decisions, passwords. */
export const Password = z
  .string(uiText.passwords.tooShort)
  .check(z.minLength(6, uiText.passwords.tooShort), z.maxLength(128, uiText.passwords.tooLong))
