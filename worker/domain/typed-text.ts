/** How typed and pasted text is read, the same for every number, code and email that people type anywhere. */

/** Overrides, embeddings and isolates of the reading direction: they turn the words around them. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g

/** A text for people without marks that turn the words around it. Joiners stay: Urdu and emoji need them. */
export function withoutDirections(text: string): string {
  return text.replace(directionMarks, '')
}

/**
 * A typed number, code or email: without anything invisible that chats, contacts and PDF files put in, in the usual
 * form of its letters and signs, and with the digits 0 to 9 for those of any script.
 */
export function plainCharacters(typed: string): string {
  return asciiDigits(typed.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\uFFFC]/gu, ''))
}

/** A code without blanks, in capital letters and with usual dashes: a tracking number, an IBAN, a reference. */
export function plainCode(typed: string): string {
  return plainCharacters(typed)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, '')
    .toUpperCase()
}

/** A phone number without what people put between its digits; a plus before it stays. */
export function barePhone(typed: string): string {
  return plainCharacters(typed).replace(/[\s\p{Pd}\u2212.,·•/\\()[\]]/gu, '')
}

/**
 * The digits of a phone number in any spelling: `+92 300-1234567`, `0092300…` and `+92 (0)300…` are `92300…`, and
 * `0300/1234567` is `0300…`. Any other sign stays, so that it is refused.
 */
export function phoneDigits(typed: string): string {
  return barePhone(typed)
    .replace(/^(\+|00(?=[1-9]))/, '')
    .replace(/^920(?=\d{9,10}$)/, '92')
}

/** Whether two spellings are the same number: `+92 300 1234567` is `03001234567`. */
export function isSamePhone(one: string, other: string): boolean {
  return phoneDigits(one).slice(-10) === phoneDigits(other).slice(-10)
}

/** An amount as people and couriers write it, without currency, blanks and what closes it: `Rs 1,680/-` is `1,680`. */
export function bareAmount(typed: string): string {
  return plainCharacters(typed)
    .replace(/\s/g, '')
    .replace(/^(PKR|Rs\.?|روپے)|(PKR|Rs\.?|روپے)$/gi, '')
    .replace(/\/[-=]?$/, '')
}

/** A typed whole number: `26,400`, `PKR 26400`, `26400/-` or `۲۶۴۰۰`; otherwise `NaN`, which a schema reports. */
export function wholeNumber(typed: string): number {
  const text = bareAmount(typed).replaceAll(',', '')
  // Not `1e3` or `0x10`, which `Number` accepts too: an entry of the ledger can never be corrected.
  return /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
}

/** A text with the digits 0 to 9 for those of every other script. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // The digits of a script follow each other from its zero on.
    let zero = code
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}
