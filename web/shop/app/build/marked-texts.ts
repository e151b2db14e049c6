import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Language } from '#domain/language/languages.ts'
import { mapSentences } from '#web/shop/content/sentences.ts'
import { allCatalogs } from './all-catalogs.ts'

/** Makes marked texts, `.txt`, modules with the sentences of a language. In the Worker, Wrangler makes them texts. */
export function markedTexts(language: Language = 'en'): Plugin {
  const catalog = allCatalogs[language]
  return {
    name: 'marked-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\/web\/shop\/content\/[\w-]+\.txt$/ },
      handler: (id) => {
        const text = mapSentences(readFileSync(id, 'utf8'), (sentence) => catalog[sentence] ?? sentence)
        // By the file's name it would be a text itself.
        return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' }
      },
    },
  }
}
