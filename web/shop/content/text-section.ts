import type { Language } from '#domain/language/languages.ts'

/**
 * One block of running text: a paragraph, a list or a table. A link inside a text is written `[label](target)`; targets
 * are paths of the shop (`/contact`), `tel:`, `mailto:` and `https://wa.me/…`, nothing else. There is no other markup.
 */
export type TextBlock = string | string[] | TextTable

/** A table; the first cell of a row names it. */
export interface TextTable {
  caption: string
  head: string[]
  rows: string[][]
}

/** A section of a page of text; `id` is its anchor, as in `/termsandcondition#returns`. */
export interface TextSection {
  id: string
  heading: string
  body: TextBlock[]
}

/** A whole page of text. `updated` is the date of its last change, as a person writes it: `21 November 2026`. */
export interface PageText {
  title: string
  updated: string
  lead: string
  sections: TextSection[]
  /** The language of a text that the owner wrote, in a page of another one. */
  ownLanguage?: Language
}
