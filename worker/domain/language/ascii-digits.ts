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
