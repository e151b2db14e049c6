import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languages, pathIn } from '#domain/language/languages.ts'

/** How a journey reads the shop in a language. */
export interface Speaker {
  language: Language
  /** The path of a page, from its English path. */
  path(path: string): string
  /**
   * What a text of the English shop is in this language: `say('Order 1005')`; `*` is any value. With `'start'` it is how
   * texts begin.
   * @throws an error if no sentence of the shop makes the text
   */
  say(english: string, as?: 'start'): string | RegExp
  /** The title of a test in this language. */
  title(english: string): string
}

type Token = string | [name: string, kind?: string, options?: Record<string, Token[] | string | undefined>]

/** A sentence in one of its plural forms: its texts and the names between them. */
interface Wording {
  form: string
  parts: (string | { name: string })[]
}

/** Reads the shop in a language by the catalogues: a sentence has the same key in each. */
export function speakerOf(language: Language): Speaker {
  const catalog = language === 'en' ? {} : readCatalogOf(language)
  const path = (english: string) => pathIn(language, english)
  const title = (english: string) => (language === 'en' ? english : `${english}, in ${languages[language].ownName}`)
  return { language, path, title, say: (english, as) => translation(catalog, language, english, as === 'start') }
}

/** The shop in English. */
export const inEnglish = speakerOf('en')

/**
 * The shop from left to right and from right to left. Roman Urdu differs from English in its sentences only, which other
 * tests compare; a journey and every page are enough for it.
 */
export const bothScripts = [inEnglish, speakerOf('ur')]

function translation(
  catalog: Record<string, string>,
  language: Language,
  english: string,
  isStart: boolean,
): string | RegExp {
  const plain = language === 'en' ? english : catalog[english]
  if (plain !== undefined && !/[*{]/.test(plain)) return isStart ? new RegExp(`^${escaped(plain)}`) : plain
  const found = language === 'en' ? [{ pattern: anything(english), length: 0 }] : renderings(catalog, english)
  // Of several sentences that make the text, those with most words of their own.
  const most = Math.max(...found.map(({ length }) => length))
  const patterns = found.filter(({ length }) => length === most).map(({ pattern }) => pattern)
  if (patterns.length === 0) throw new Error(`No sentence of the shop makes "${english}" in ${language}.`)
  return new RegExp(`^\\s*(?:${patterns.join('|')})${isStart ? '' : '\\s*$'}`)
}

function readCatalogOf(language: Language): Record<string, string> {
  const catalog = JSON.parse(readFileSync(`worker/domain/language/catalogs/${language}.json`, 'utf8'))
  const plain = (text: string) => text.replaceAll(/<\/?\d\/?>/g, '')
  return Object.fromEntries(Object.entries<string>(catalog).map(([english, own]) => [plain(english), plain(own)]))
}

/** A translation of an English text, as a pattern, and how many characters of it are of the sentence itself. */
interface Rendering {
  pattern: string
  length: number
}

/** The translations of sentences with placeholders that make an English text in one of their forms. */
function renderings(catalog: Record<string, string>, english: string): Rendering[] {
  return Object.entries(catalog).flatMap(([key, own]) => {
    if (!key.includes('{')) return []
    return wordingsOf(key).flatMap(({ form, parts }) => {
      const names = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name]))
      const pattern = parts.map((part) => (typeof part === 'string' ? escaped(part) : '(.+?)')).join('')
      const values = new RegExp(`^${pattern}$`).exec(english)?.slice(1)
      if (!values) return []
      const forms = wordingsOf(own)
      const wording = forms.find((each) => each.form === form) ?? forms.at(-1)
      const rendered = wording?.parts.map((part) =>
        typeof part === 'string' ? escaped(part) : isolated(values[names.indexOf(part.name)] ?? '*', catalog),
      )
      return [{ pattern: rendered?.join('') ?? '', length: english.length - values.join('').length }]
    })
  })
}

/** A value in a sentence; texts are isolated in Urdu. */
function isolated(value: string, catalog: Record<string, string>): string {
  return `[\\u2066-\\u2069]*${anything(catalog[value] ?? value)}[\\u2066-\\u2069]*`
}

function wordingsOf(message: string): Wording[] {
  const tokens = compileMessage(message) as Token[]
  return extendAll([{ form: '', parts: [] }], tokens)
}

function extendAll(wordings: Wording[], tokens: Token[], number?: string): Wording[] {
  let all = wordings
  for (const token of tokens) all = all.flatMap((each) => extend(each, token, number))
  return all
}

function extend({ form, parts }: Wording, token: Token, number?: string): Wording[] {
  if (typeof token === 'string')
    return [{ form, parts: [...parts, token === '#' && number !== undefined ? { name: number } : token] }]
  const [name, kind, options] = token
  if (kind !== 'plural' || !options) return [{ form, parts: [...parts, { name }] }]
  return Object.entries(options).flatMap(([own, inner]) =>
    extendAll([{ form: `${form} ${own}`, parts }], [inner ?? []].flat(), name),
  )
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
const anything = (text: string) => escaped(text).replaceAll('\\*', '.+')
