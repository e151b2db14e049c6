import * as z from 'zod/mini'
import { asciiDigits } from '#domain/language/ascii-digits.ts'
import { uiText } from '#domain/ui-text.ts'

/**
 * A Pakistani mobile number as it is stored, `03001234567`, from any usual spelling: `+92 300-1234567`, `0092…`, or
 * with Arabic-Indic or Urdu digits. `null` for any other text.
 */
export function mobileNumber(typed: string): string | null {
  // A number that is copied from a page or a chat may hold invisible marks of its direction.
  const bare = asciiDigits(typed).replace(/[\s\p{Pd}\p{Cf}.()[\]]/gu, '')
  const [, national] = /^(?:0|\+?92|0092)(3\d{9})$/.exec(bare) ?? []
  return national === undefined ? null : `0${national}`
}

/** A Pakistani mobile number in any usual spelling, parsed to 11 digits that begin with 03. */
export const MobileNumber = z.pipe(
  z.pipe(
    z.string(uiText.signup.phoneInvalid),
    z.transform((typed: string) => mobileNumber(typed) ?? ''),
  ),
  z.string().check(z.minLength(1, uiText.signup.phoneInvalid)),
)
