import { type WordRank, wordRanks } from './searchable-words.ts'

/** Which parts are searched: those on sale, or the hidden ones, which only staff may search. */
export type Visibility = 'sold' | 'hidden'

// One character encodes visibility and rank, so a shopper's query cannot match a hidden part.
const marks: Record<Visibility, string> = { sold: '01234', hidden: 'abcde' }

/** A word with the mark of its visibility and rank in front. */
export function markedWord(word: string, rank: WordRank, visibility: Visibility): string {
  return `${marks[visibility][wordRanks.indexOf(rank)]}.${word}`
}

/** The words of a part as indexed: at their rank and every lower one, so that one lookup finds both. */
export function markedWords(words: Map<string, WordRank>, visibility: Visibility): string {
  return [...words]
    .flatMap(([word, best]) =>
      best === 'number'
        ? [markedWord(word, best, visibility)]
        : wordRanks.slice(wordRanks.indexOf(best)).map((rank) => markedWord(word, rank, visibility)),
    )
    .join(' ')
}
