import type { Language } from './languages.ts'
import { type CompiledSentence, currentLanguage, setTranslator, type Translator } from './translate.ts'

/**
 * What sentences say in place of "bike" where not every vehicle is one: patterns and words, the first that applies. The
 * plural of Urdu has another form before a word such as "of".
 */
const words: Record<Language, readonly (readonly [pattern: RegExp, word: string])[]> = {
  en: [
    [/\bbikes\b/gi, 'vehicles'],
    [/\bbike\b/gi, 'vehicle'],
  ],
  roman: [
    [/\bbike parts\b/gi, 'gaariyon ke parts'],
    [/\bbikes(?= (?:ka|ke|ki|ko|mein|par|se)\b)/gi, 'gaariyon'],
    [/\bbikes\b/gi, 'gaariyan'],
    [/\bbike\b/gi, 'gaari'],
  ],
  ur: [
    [/بائیک پارٹس/g, 'گاڑیوں کے پارٹس'],
    [/بائیکس(?= (?:کا|کے|کی|کو|میں|پر|سے)(?![\u0600-\u06ff]))/g, 'گاڑیوں'],
    [/بائیکس/g, 'گاڑیاں'],
    [/بائیک/g, 'گاڑی'],
  ],
}

/** Whether a text, in any language, has a word that changes. */
export const namesBikes = (text: string): boolean => /\bbikes?\b|بائیک/i.test(text)

/** A translator whose sentences say "vehicle" in place of "bike". Values of placeholders stay as they are. */
export function withVehicleWords({ language, translationOf }: Translator): Translator {
  return {
    language,
    translationOf: (message, isCompiled) => inVehicleWords(translationOf(message, isCompiled), language),
  }
}

/** Makes the sentences of a browser's document say "vehicle": they are translated already. */
export function sayVehicle(): void {
  const own = withVehicleWords({ language: currentLanguage(), translationOf: (message) => message })
  setTranslator(() => own)
}

function inVehicleWords(sentence: CompiledSentence, language: Language): CompiledSentence {
  const write = (text: string) =>
    words[language].reduce(
      (written, [pattern, word]) => written.replace(pattern, (found) => asFound(word, found)),
      text,
    )
  if (typeof sentence === 'string') return write(sentence)
  return sentence.map((token) => {
    if (typeof token === 'string') return write(token)
    const [name, type, forms] = token
    if (type === undefined || forms === undefined) return token
    // Lingui adds an offset, which no plural of ours has.
    const own = Object.entries(forms).filter(([form]) => form !== 'offset')
    const written = own.map(([form, each]) => [form, inVehicleWords(each, language)])
    return [name, type, Object.fromEntries(written) as typeof forms]
  })
}

/** With a capital where the word that stood there has one. */
const asFound = (word: string, found: string) =>
  found.startsWith('B') ? word.charAt(0).toUpperCase() + word.slice(1) : word
