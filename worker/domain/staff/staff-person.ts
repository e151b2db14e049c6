import * as z from 'zod/mini'
import { line } from '#domain/person-fields.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import { uiText } from '#domain/ui-text.ts'
import { secondFactorRules } from './staff-limits.ts'

/** Words that guessers try first: common passwords, keyboard rows and the shop's own words. Longer ones first. */
const guessedWords = [
  'administrator',
  'autotraders',
  'motorcycle',
  'qwertyuiop',
  '1234567890',
  'asdfghjkl',
  '123456789',
  'hightech',
  'password',
  'pakistan',
  'iloveyou',
  'changeme',
  'abcdefgh',
  'zxcvbnm',
  'traders',
  'welcome',
  'letmein',
  'karachi',
  '123456',
  'qwerty',
  'secret',
  'lahore',
  'punjab',
  'admin',
  'owner',
  'abcde',
  '12345',
  'login',
  'shop',
  'auto',
  '1234',
  'abc',
  '123',
]

/** Fewer distinct characters, apart from guessed words, are too few. */
const minCharacters = 4

const staffRoles = ['owner', 'staff'] as const
/** `owner` may do everything; `staff` handles orders and messages, without prices and settings. */
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

/** One of `secondFactorRules`. */
export const SecondFactorRule = z.enum(secondFactorRules)
export type SecondFactorRule = z.infer<typeof SecondFactorRule>

/** A signed-in staff member, as they see themselves. */
export const StaffPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Whether to set up a second factor now; `null` when there is one, or none is needed. */
  secondFactor: z.nullable(z.enum(['asked', 'required'])),
})
export type StaffPerson = z.infer<typeof StaffPerson>

/** A session of a staff member. */
export const StaffSession = z.object({
  id: z.string(),
  /** `Chrome on Android`; empty for a session from before devices were recorded. */
  device: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  lastSeenAt: z.int(),
  /** True for the session of this request. */
  isThis: z.boolean(),
})
export type StaffSession = z.infer<typeof StaffSession>

/** A staff member in the owner's list. */
export const StaffEntry = z.extend(z.omit(StaffPerson, { recoveryCodesLeft: true, secondFactor: true }), {
  isActive: z.boolean(),
  /** Invited, but not accepted yet. */
  isInvited: z.boolean(),
  /** Epoch milliseconds, `null` without an open session. */
  lastSeenAt: z.nullable(z.int()),
})
export type StaffEntry = z.infer<typeof StaffEntry>

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
export const SecondFactor = z
  .string()
  .check(z.overwrite(plainCharacters), z.trim(), z.maxLength(40, 'This code is wrong or was used already.'))

/** The name of a staff member. */
export const StaffName = line('Please enter a name.', 100)

/** The id of a staff member. */
export const StaffId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/**
 * True for a password that guessers try early: common words, keyboard rows, repetitions and a short number. There is no
 * rule of composition, because such rules make passwords predictable.
 */
export function isGuessable(password: string): boolean {
  const typed = password.toLowerCase()
  const isNumber = /^\d+$/.test(typed)
  const deobfuscated = typed.replace(
    /[@$0!3]/g,
    (sign) => ({ '@': 'a', $: 's', '0': 'o', '!': 'i', '3': 'e' })[sign] ?? '',
  )
  const spellings = isNumber ? [typed] : [typed, deobfuscated]
  return spellings.some((spelling) => new Set(withoutGuessed(spelling)).size < minCharacters)
}

function withoutGuessed(password: string): string {
  const plain = password.replace(/[^\p{L}\p{N}]/gu, '')
  const rest = guessedWords.reduce((left, word) => left.replaceAll(word, ''), plain)
  // A year, or a number at the end.
  return rest.replace(/\d+/g, (digits) => (digits.length > 4 ? digits : ''))
}
