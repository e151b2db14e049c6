/** The class of a text that has Urdu letters, which need lines of twice their size; nothing for any other. */
export function tallText(text: string | null): string {
  return /\p{Script=Arabic}/u.test(text ?? '') ? 'tall-text' : ''
}
