import { t } from '#domain/language/translate.ts'
import type { TextBlock, TextSection } from './text-section.ts'

/** Sections that are constants, in the current language. */
export function translateSections(sections: TextSection[]): TextSection[] {
  return sections.map(({ id, heading, body }) => ({ id, heading: t(heading), body: translateBlocks(body) }))
}

/** Blocks that are constants, in the current language. */
export function translateBlocks(blocks: TextBlock[]): TextBlock[] {
  const all = (texts: string[]) => texts.map((text) => t(text))
  return blocks.map((block) => {
    if (typeof block === 'string') return t(block)
    if (Array.isArray(block)) return all(block)
    return { caption: t(block.caption), head: all(block.head), rows: block.rows.map(all) }
  })
}
