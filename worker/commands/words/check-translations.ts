import { type Catalog, translated, type TranslatedLanguage } from './catalogs.ts'
import type { CollectedMessage } from './collect-messages.ts'
import { englishWordsLeft, latinWordsLeft } from './latin-words.ts'
import { type MessageShape, shapeOf } from './message-shape.ts'
import spellings from './roman-spellings.json' with { type: 'json' }

/** Other spellings in Roman Urdu, and the one that the shop uses. */
const romanSpellings: Record<string, string> = spellings

const names: Record<TranslatedLanguage, string> = { roman: 'Roman Urdu', ur: 'Urdu' }
const inUrduScript = /[\p{Script=Arabic}،؛؟۔]/u

/** Why a translation does not fit its English sentence; empty if it does. */
export function translationProblems(
  message: string,
  hasValues: boolean,
  language: TranslatedLanguage,
  translation: string,
): string[] {
  const english = shapeOrProblem(message, hasValues)
  const shape = shapeOrProblem(translation, hasValues)
  if (typeof english === 'string') return [`the English cannot be parsed: ${english}`]
  if (typeof shape === 'string') return [`${names[language]} cannot be parsed: ${shape}`]
  const problems = [
    ...difference('placeholders', english.placeholders, shape.placeholders),
    ...difference('elements', english.elements, shape.elements),
    ...shape.forms.map((form) => `plural form: ${form}`),
    ...scriptProblems(language, shape.texts, message, translation),
  ]
  return problems.map((problem) => `${names[language]}, ${problem}`)
}

/** Every problem of the catalogues, as `"sentence" (place): problem`. */
export function catalogProblems(messages: CollectedMessage[], catalogs: Record<TranslatedLanguage, Catalog>): string[] {
  const used = new Set(messages.map(({ message }) => message))
  return [
    ...messages.flatMap(({ message, hasValues, places }) =>
      translated
        .flatMap((language) => {
          const translation = catalogs[language][message]
          if (!translation) return [`${names[language]} is missing`]
          return translationProblems(message, hasValues, language, translation)
        })
        .map((problem) => `${JSON.stringify(message)} (${places[0]}): ${problem}`),
    ),
    ...translated.flatMap((language) =>
      Object.keys(catalogs[language])
        .filter((message) => !used.has(message))
        .map((message) => `${JSON.stringify(message)}: no sentence uses the translation in ${names[language]}`),
    ),
  ]
}

function shapeOrProblem(message: string, hasValues: boolean): MessageShape | string {
  try {
    return shapeOf(message, hasValues)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function difference(what: string, english: string[], own: string[]): string[] {
  const shown = (list: string[]) => list.map((each) => (what === 'elements' ? each : `{${each}}`)).join(' ') || 'none'
  return english.join() === own.join() ? [] : [`other ${what}: ${shown(own)}, in English ${shown(english)}`]
}

function scriptProblems(language: TranslatedLanguage, texts: string[], message: string, translation: string): string[] {
  const text = texts.join(' ')
  if (language === 'ur') {
    const left = latinWordsLeft(text)
    return left.length > 0 ? [`words in Latin letters: ${left.join(', ')} (allowed ones are in latin-words.ts)`] : []
  }
  if (inUrduScript.test(text) && !inUrduScript.test(message)) return ['letters of Urdu in it']
  if (translation !== message) return otherSpellings(text)
  const left = englishWordsLeft(text)
  return left.length > 0 ? [`the same as the English: ${left.join(', ')} (words of both are in latin-words.ts)`] : []
}

/** Spellings of Roman Urdu in a text that the shop spells in another way: of one word, or "karenge" for "karein ge". */
function otherSpellings(text: string): string[] {
  const words = [
    ...new Set(
      text
        .replaceAll(/address bar/gi, '')
        .toLowerCase()
        .match(/[a-z]+/g),
    ),
  ]
  return words.flatMap((word) => {
    const own = Object.hasOwn(romanSpellings, word) ? romanSpellings[word] : word.replace(/^(.+)enge$/, '$1ein ge')
    return own === word ? [] : [`another spelling: ${word}, here ${own} (roman-spellings.json)`]
  })
}
