import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages.ts'
import type { CompiledSentence, Translator } from './translate.ts'
import { hasOwn } from '#domain/has-own.ts'

/** Translates with a catalogue at run time. Sentences with placeholders are compiled at their first use. */
export function translatorOf(language: Language, catalog: Record<string, string>): Translator {
  const compiled = new Map<string, CompiledSentence>()
  return {
    language,
    translationOf(message, isCompiled) {
      // `npm run dev` compiles sentences for the shop and serves the admin too, where these then stay English.
      if (typeof message !== 'string') return message
      const translation = hasOwn(catalog, message) ? (catalog[message] ?? message) : message
      if (!isCompiled) return translation
      const known = compiled.get(message)
      if (known !== undefined) return known
      const tokens = compileMessage(translation) as CompiledSentence
      compiled.set(message, tokens)
      return tokens
    },
  }
}
