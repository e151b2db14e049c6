import { msg } from '#domain/language/translate.ts'
import { ShopError } from '#domain/errors.ts'

const sentence = msg('This is one of the most common passwords. Please choose another one.')

let common: Set<string> | undefined

/**
 * Rejects a new password that guessers try first. Passwords of existing accounts stay valid.
 * @throws ShopError of the given code
 */
export async function rejectCommonPassword(password: string, code: 'VALIDATION' | 'WEAK_PASSWORD'): Promise<void> {
  const isOneCharacter = new Set(password).size === 1
  if (isOneCharacter || (await readCommonPasswords()).has(password)) {
    throw new ShopError(code, { message: sentence, errors: { password: sentence } })
  }
}

async function readCommonPasswords(): Promise<Set<string>> {
  common ??= new Set((await import('./common-passwords.ts')).commonPasswords.trim().split(/\s+/))
  return common
}
