import * as z from 'zod/mini'
import { t } from '#domain/language/translate.ts'
import { phoneDigits, plainCharacters, withoutDirections } from './typed-text.ts'
import { uiText } from './ui-text.ts'

/** Fields that several forms share: email, phone, lines of text. */

/** The maximum length of an email, RFC 5321. */
const emailLength = 254

/** An email by a simple pattern: something, an @, and words with dots between them. */
export const Email = z.string(uiText.email.invalid).check(
  z.overwrite(plainCharacters),
  z.trim(),
  z.maxLength(emailLength, uiText.email.invalid),
  z.regex(/^[^\s@<>(),;:\\"[\]]+@(?:[^\s@.<>(),;:\\"[\]]+\.)+[^\s@.<>(),;:\\"[\]]+$/, uiText.email.invalid),
  // Control characters, which must not enter an email header.
  z.regex(/^[^\p{Cc}\p{Cs}]*$/u, uiText.email.invalid),
)

/** A phone number in any spelling, as its 10 to 13 digits. */
export const Phone = z
  .string(uiText.signup.phoneInvalid)
  .check(z.overwrite(phoneDigits), z.regex(/^\d{10,13}$/, uiText.signup.phoneInvalid))

/** A line of text: trimmed, not blank, without control characters. */
export function line(sentence: string, maxLength: number) {
  const tooLong = () => t('Please use at most {max} characters.', { max: maxLength })
  return z.string(sentence).check(
    z.overwrite(withoutDirections),
    z.trim(),
    z.minLength(1, sentence),
    z.maxLength(maxLength, { error: tooLong }),
    // Control characters, line and paragraph separators, halves of surrogate pairs.
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, sentence),
    // Marks and spaces without width show nothing.
    z.regex(/[^\s\p{Cf}]/u, sentence),
  )
}

/** A line without markup, and without signs that show nothing; Urdu needs its joiners. */
export function plainLine(sentence: string, maxLength: number) {
  return line(sentence, maxLength).check(
    z.regex(/^[^<>]*$/, 'Please write plain text, without < and >.'),
    z.overwrite((text) => text.replace(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, '').trim()),
    z.regex(/[\p{L}\p{N}]/u, sentence),
  )
}

/** 6 to 128 characters, exactly as typed. */
export const Password = z
  .string(uiText.passwords.tooShort)
  .check(z.minLength(6, uiText.passwords.tooShort), z.maxLength(128, uiText.passwords.tooLong))
