import { shownWords, type ShownWords } from './glossary.ts'
import rows from './name-words.json' with { type: 'json' }

/** English, Roman Urdu, Urdu; `f` for a feminine noun. */
type Line = [english: string, roman: string, ur: string, gender?: 'f']

/** English phrases of names in small letters, in the singular, as pages show them. The glossary's names come after. */
export const nameWords: readonly (readonly [string, ShownWords])[] = (rows as Line[]).map(
  ([english, roman, ur, gender]) => [english, shownWords(gender ? [roman, ur, gender] : [roman, ur])],
)

/** Adjectives whose ending agrees with the part: masculine, feminine, and before another word or in the plural. */
export const agreeingWords: ReadonlyMap<string, readonly ShownWords[]> = new Map(
  (
    [
      ['front', 'agl', 'اگل'],
      ['rear', 'pichl', 'پچھل'],
      ['back', 'pichl', 'پچھل'],
      ['black', 'kaal', 'کال'],
      ['blue', 'neel', 'نیل'],
      ['small', 'chhot', 'چھوٹ'],
      ['large', 'bar', 'بڑ'],
      ['big', 'bar', 'بڑ'],
    ] as const
  ).map(([english, roman, ur]) => [
    english,
    [shownWords([`${roman}a`, `${ur}ا`]), shownWords([`${roman}i`, `${ur}ی`]), shownWords([`${roman}e`, `${ur}ے`])],
  ]),
)

/** Prepositions; in Urdu they come after their words. */
export const prepositions: ReadonlyMap<string, ShownWords> = new Map([
  ['with', shownWords(['ke sath', 'کے ساتھ'])],
  ['without', shownWords(['ke baghair', 'کے بغیر'])],
  ['for', shownWords(['ke liye', 'کے لیے'])],
])
