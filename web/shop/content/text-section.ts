/**
 * One block of running text. A link inside a text is written `[label](target)`; targets are paths of the shop
 * (`/contact`), `tel:`, `mailto:` and `https://wa.me/…`, nothing else. There is no other markup.
 */
export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }

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
}
