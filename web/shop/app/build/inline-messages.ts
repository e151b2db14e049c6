import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import type { Language } from '#domain/language/languages.ts'
import { namesBikes } from '#domain/language/vehicle-words.ts'
import { allCatalogs } from './all-catalogs.ts'
import { findMessages, mayHaveMessages, type SyntaxNode } from './find-messages.ts'

/**
 * Writes the sentences of a language into the browser's code, so that a page loads its own language and no catalogue.
 * A sentence without placeholders becomes a plain text; another one Lingui's compiled form.
 */
export function inlineMessages(language: Language): Plugin {
  const catalog = allCatalogs[language]
  return {
    name: 'inline-messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      // The admin is English; what it prints for customers is translated with a whole catalogue.
      filter: { id: { include: /\/(web|worker\/domain)\/.+\.tsx?$/, exclude: /\/web\/admin\// } },
      handler(source, id) {
        if (!mayHaveMessages(source)) return null
        const program = this.parse(source, { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode
        let code = source
        // From the end, so that the offsets of earlier sentences stay valid.
        for (const each of findMessages(program).toSorted((a, b) => b.literal.start - a.literal.start)) {
          const translation = catalog[each.message] ?? each.message
          const text = JSON.stringify(each.hasValues ? compileMessage(translation) : translation)
          // What a bike is called is known when the page is shown.
          const isWhole = each.kind === 'msg' || (each.kind === 't' && !each.hasValues && !namesBikes(translation))
          const { start, end } = isWhole ? each.call : each.literal
          code = code.slice(0, start) + (each.kind === 'Trans' ? `{${text}}` : text) + code.slice(end)
        }
        return { code, map: null }
      },
    },
  }
}
