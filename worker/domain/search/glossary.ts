import glossary from './glossary.json' with { type: 'json' }

/**
 * Workshop words for parts, as used in Lahore: catalogue names, and the words of mechanics and riders in Roman Urdu,
 * Urdu script and common spellings. The owner adds more as synonyms.
 */
export interface GlossaryEntry {
  /** Names of the part, the longest match first: `brake shoe`. */
  names: string[]
  /** Words with the same meaning. A word may be in two entries: `gutka` is a sprocket and a holder. */
  words: string[]
  /** Contents of the same box; they match after parts that are nothing else. */
  contents: string[]
  /** The name that pages show; `null` for codes of models, which stay as they are. */
  shown: ShownWords | null
}

/** A part or a word as pages show it. */
export interface ShownWords {
  roman: string
  ur: string
  /** The words for `front` and `rear` agree with it. */
  isFeminine: boolean
}

type Shown = [roman: string, ur: string, gender?: 'f']

/** The words of an entry as pages show them. */
export const shownWords = ([roman, ur, gender]: Shown): ShownWords => ({ roman, ur, isFeminine: gender === 'f' })

/** A row of `glossary.json`, its names and words between commas. */
type Row = [names: string, words: string, shown?: Shown, contents?: string]

const list = (text: string) => text.split(', ')
const entriesOf = (rows: (string | string[])[][]): GlossaryEntry[] =>
  (rows as Row[]).map(([names, words, shown, contents]) => ({
    names: list(names),
    words: list(words),
    contents: contents ? list(contents) : [],
    shown: shown ? shownWords(shown) : null,
  }))

/** Parts by their names and words. */
export const partGlossary = entriesOf(glossary.parts)

/** Words for position or quality of any part. */
export const wordGlossary = entriesOf(glossary.words)

/** Other spellings of brands and models; spaces and dashes do not matter. */
export const bikeGlossary = entriesOf(glossary.bikes)

/** Stop words: they name no part and are ignored in a search. */
export const stopWords: ReadonlySet<string> = new Set(list(glossary.stopWords))
