import * as z from 'zod/mini'
import { barePhone } from '#domain/typed-text.ts'
import { uiText } from '#domain/ui-text.ts'

/**
 * A Pakistani mobile number as it is stored, `03001234567`, from any usual spelling: `+92 300-1234567`, `+92 (0)300…`,
 * `0092…`, or with the digits of another script. `null` for any other text.
 */
export function mobileNumber(typed: string): string | null {
  const [, national] = /^(?:0|\+?920?|00920?)(3\d{9})$/.exec(barePhone(typed)) ?? []
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
