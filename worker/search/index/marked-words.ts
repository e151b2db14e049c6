import { type WordPlace, wordPlaces } from './searchable-words.ts'

/** What is searched: parts on sale, as shoppers may, or hidden ones, as only the owner may. */
export type Visibility = 'sold' | 'hidden'

// One letter tells shelf and place; no word of a shopper's search begins with a hidden one.
const marks: Record<Visibility, string> = { sold: '01234', hidden: 'abcde' }

/** A word as the index keeps it, with its shelf and place before it. */
export function markedWord(word: string, place: WordPlace, shelf: Visibility): string {
  return `${marks[shelf][wordPlaces.indexOf(place)]}.${word}`
}

/** The words of a part as the index keeps them: at their place and at every looser one, so that one look finds both. */
export function markedWords(words: Map<string, WordPlace>, shelf: Visibility): string {
  return [...words]
    .flatMap(([word, best]) =>
      best === 'number'
        ? [markedWord(word, best, shelf)]
        : wordPlaces.slice(wordPlaces.indexOf(best)).map((place) => markedWord(word, place, shelf)),
    )
    .join(' ')
}
