/**
 * A text without characters that show nothing: marks that turn the direction of what stands beside the text, spaces of no
 * width. The joiners of Urdu stay.
 */
export function visibleText(text: string): string {
  return text.replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
}
