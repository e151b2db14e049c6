import { inPakistan } from '#domain/pakistan-day.ts'

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
