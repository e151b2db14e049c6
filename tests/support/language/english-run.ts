import { latinWordsLeft } from '#worker/commands/words/latin-words.ts'

/** Attributes that people see or hear. */
export const shownAttributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'placeholder',
  'title',
  'label',
]

/** How many words in Latin letters stand in a row in a text, without brands, numbers and addresses. */
export function englishRun(text: string): number {
  let longest = 0
  let length = 0
  for (const word of plainText(text).split(' ')) {
    if (/\p{Letter}/u.test(word)) length = latinWordsLeft(word).length > 0 ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return longest
}

/** A text without entities, marks of direction and, in the content of `<noscript>`, tags. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>|&(?:#x27|#39|quot|lt|gt|nbsp|amp);/g, ' ')
    .replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
