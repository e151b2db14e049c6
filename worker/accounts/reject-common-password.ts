import { msg } from '#domain/language/translate.ts'
import { ShopError } from '#domain/errors.ts'
import type { Env } from '#worker/env.ts'
import { readBuiltFile } from '#worker/built-file.ts'

const sentence = msg('This is one of the most common passwords. Please choose another one.')

const expected = msg('This password is easy to guess. Please choose one without your name, our shop or a city.')

/** What people who guess for this shop try first, without the digits behind it. */
const shopWords =
  'hightechautotraders|hightech|high|tech|auto|traders|trader|pakistan|lahore|karachi|islamabad|rawalpindi|faisalabad|multan|punjab|honda|yamaha|suzuki|motorcycle|motorbike|motor|bike|parts|shop|password'.split(
    '|',
  )

let common: Set<string> | undefined

/**
 * Rejects a new password that guessers try first, also one of nothing but the person's name, words of this shop and
 * digits. Passwords of existing accounts stay valid.
 * @throws ShopError of the given code
 */
export async function rejectCommonPassword(
  env: Pick<Env, 'ASSETS'>,
  password: string,
  code: 'VALIDATION' | 'WEAK_PASSWORD',
  name = '',
): Promise<void> {
  const isOneCharacter = new Set(password).size === 1
  if (isOneCharacter || (await readCommonPasswords(env)).has(password)) {
    throw new ShopError(code, { message: sentence, errors: { password: sentence } })
  }
  if (isOfShopOrName(password, name)) {
    throw new ShopError(code, { message: expected, errors: { password: expected } })
  }
}

/** Whether a password has no letters but those of a name, of the shop, its trade or a city, in any order. */
function isOfShopOrName(password: string, name: string): boolean {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase()
  const letters = fold(password).replace(/[^\p{L}]/gu, '')
  const names = fold(name)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 2)
  return letters !== '' && isMadeOf(letters, [...shopWords, ...names])
}

/** Whether a text is nothing but some of the words. Each place is tried once, where a pattern would try every combination. */
function isMadeOf(text: string, words: string[]): boolean {
  const reached = new Set([0])
  for (const at of reached) {
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length)
  }
  return reached.has(text.length)
}

/**
 * The 3,000 most common passwords of six or more characters in leaks, sorted, which compresses best. From zxcvbn-ts
 * (@zxcvbn-ts/language-common 3.0.4, MIT). Loaded when a person chooses a password.
 */
async function readCommonPasswords(env: Pick<Env, 'ASSETS'>): Promise<Set<string>> {
  common ??= new Set(await readList(env))
  return common
}

async function readList(env: Pick<Env, 'ASSETS'>): Promise<string[]> {
  // `npm run dev` has no build.
  if (process.env.NODE_ENV === 'development') {
    const list = await import('./common-passwords.json', { with: { type: 'json' } })
    return list.default.split(' ')
  }
  const text = await (await readBuiltFile(env, '/worker/common-passwords.txt')).text()
  return text.split(' ')
}
