/** A text with the digits 0 to 9 for Arabic-Indic digits and those of Urdu. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
