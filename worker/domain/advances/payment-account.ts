import * as z from 'zod/mini'
import { pakistaniMobile } from '#domain/contact/phone-links.ts'
import { line } from '#domain/person-fields.ts'
import { plainCode } from '#domain/typed-text.ts'
import { inPakistan } from '#domain/pakistan-day.ts'

/** Kinds of accounts of the shop: a bank account, or a wallet. */
export const accountKinds = ['bank', 'raast', 'easypaisa', 'jazzcash'] as const
/** One of `accountKinds`. */
export type AccountKind = (typeof accountKinds)[number]

/** The most accounts that the owner may name. */
export const mostAccounts = 8

/** An IBAN as it is stored: capital letters and digits, without spaces and the word before it. */
export function plainIban(typed: string): string {
  return plainCode(typed)
    .replaceAll('-', '')
    .replace(/^IBAN:?/, '')
}

const ibanForm = /^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/

/** Whether a text is a Pakistani IBAN: 24 characters with valid check digits (ISO 7064, modulo 97). */
export function isIban(iban: string): boolean {
  if (!ibanForm.test(iban)) return false
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (character) => parseInt(character, 36)).join('')
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const ibanInvalid = 'Please check the IBAN: PK and 22 letters and digits, as the bank writes it.'
const ibanMistyped = 'One character of this IBAN is wrong. Please compare it with the one of your bank.'
const numberInvalid = 'Please enter the mobile number of the wallet, such as 0300 1234567.'
const blankAsNull = (typed: string) => typed.trim() || null

const Iban = z.pipe(
  z.nullable(z.string(ibanInvalid).check(z.maxLength(40, ibanInvalid))),
  z.transform((typed) => (typed === null ? null : blankAsNull(plainIban(typed)))),
)
const WalletNumber = z.pipe(
  z.nullable(z.string(numberInvalid).check(z.maxLength(24, numberInvalid))),
  z.transform((typed) => {
    const given = typed === null ? null : blankAsNull(typed)
    const mobile = given && pakistaniMobile(given)
    return mobile ? `0${mobile.slice(2)}` : given
  }),
)

/** Whether a kind of account is paid by its IBAN, by its number, or by either. */
export function isPaidBy(kind: AccountKind): 'iban' | 'number' | 'either' {
  return kind === 'bank' ? 'iban' : kind === 'raast' ? 'either' : 'number'
}

/**
 * An account that customers pay to. A bank account has an IBAN, a wallet a mobile number, a Raast account one of them.
 */
export const PaymentAccount = z
  .object({
    /** Account holder and bank: `High Tech Auto Traders, Meezan Bank`. */
    title: line('Please enter a title for every account.', 60),
    kind: z.enum(accountKinds, 'Please choose the kind of account.'),
    iban: z._default(Iban, null),
    number: z._default(WalletNumber, null),
    isShown: z.boolean('Please say whether customers see the account.'),
  })
  .check(
    z.refine(({ kind, iban, number }) => isPaidBy(kind) !== 'iban' || (iban !== null && number === null), {
      error: ibanInvalid,
      path: ['iban'],
    }),
    z.refine(({ iban }) => iban === null || ibanForm.test(iban), { error: ibanInvalid, path: ['iban'] }),
    z.refine(({ iban }) => iban === null || !ibanForm.test(iban) || isIban(iban), {
      error: ibanMistyped,
      path: ['iban'],
    }),
    z.refine(({ kind, iban, number }) => isPaidBy(kind) !== 'number' || (number !== null && iban === null), {
      error: numberInvalid,
      path: ['number'],
    }),
    z.refine(({ kind, iban, number }) => isPaidBy(kind) !== 'either' || (iban === null) !== (number === null), {
      error: 'Please enter the IBAN or the number of the Raast account.',
      path: ['iban'],
    }),
    z.refine(({ number }) => number === null || pakistaniMobile(number) !== null, {
      error: numberInvalid,
      path: ['number'],
    }),
  )
/** An account that customers pay to. */
export type PaymentAccount = z.infer<typeof PaymentAccount>

/** All accounts of the shop. */
export const PaymentAccounts = z
  .array(PaymentAccount, 'Please enter the accounts.')
  .check(z.maxLength(mostAccounts, `Please use at most ${mostAccounts} accounts.`))

/** The QR code of a Raast payment from person to person. */

/** A field: two digits of its name, two of its length, its value. */
const field = (name: string, value: string) => `${name}${String(value.length).padStart(2, '0')}${value}`

/**
 * The text of a QR code that pays whole rupees to an IBAN and ends at a time, to the minute in Pakistan. Its last field
 * is the checksum of everything before it.
 */
export function raastPayload({ iban, amount, until }: { iban: string; amount: number; until: number }): string {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(inPakistan(until).toISOString()) ?? []
  const end = `${day}${month}${year}${hour}${minute}`
  const fields = [field('00', '02'), field('01', '12'), field('02', '00'), field('04', iban)]
  const text = `${fields.join('')}${field('05', String(amount))}${field('07', end)}1004`
  return text + checksum(text)
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
function checksum(text: string): string {
  let sum = 0xffff
  for (const character of text) {
    sum ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

/** An IBAN in groups of four: `PK61 TMFB 0000 …`. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
