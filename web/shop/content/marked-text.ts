import type { PageText, TextBlock, TextSection, TextTable } from './text-section.ts'
import { lastOf } from '#domain/lists.ts'

/**
 * The owner's own text: `# ` begins a section, `- ` a list item, a blank line a paragraph; links as in every text.
 * There is no other markup, and the text is never HTML.
 */

type Words = Pick<PageText, 'lead' | 'sections'>

/**
 * Parses a marked text. In an owner's, which replaces the built-in one, the headings of that keep their anchors, so that
 * links to them still work. A text without `builtIn` is a built-in one, with further marks (`built-in-text.ts`).
 */
export function readMarks(text: string, builtIn?: PageText): Words {
  const anchorOf = anchors(builtIn?.sections ?? [])
  const parts = ` \n${text}`.split(/\n#(?!#)[ \t]*(?=\S)/).map((part, index) => {
    const [first = '', ...rest] = part.trim().split('\n')
    const isBeforeHeadings = index === 0
    const heading = isBeforeHeadings ? '' : first.trim()
    return { heading, body: readBlocks(isBeforeHeadings ? part : rest.join('\n'), !builtIn) }
  })
  const [before, ...headed] = parts
  const [first, ...others] = before?.body ?? []
  const lead = typeof first === 'string' ? first : ''
  const unheaded = lead === '' ? (before?.body ?? []) : others
  const sections: TextSection[] = headed.map(({ heading, body }) => {
    const [, own, id] = (!builtIn && /^(.*) \{#([\w-]+)\}$/.exec(heading)) || []
    return { id: id ?? anchorOf(heading), heading: own ?? heading, body }
  })
  return {
    lead,
    sections: unheaded.length > 0 ? [{ id: anchorOf('text'), heading: '', body: unheaded }, ...sections] : sections,
  }
}

/** Writes the built-in text with marks, as a start for the owner; a table row becomes a list item. */
export function writeMarks({ lead, sections }: Words): string {
  const parts = sections.map(({ heading, body }) => [`# ${heading}`, ...body.map(writeBlock)].join('\n\n'))
  return [lead, ...parts].join('\n\n')
}

function writeBlock(block: TextBlock): string {
  if (typeof block === 'string') return block
  if (Array.isArray(block)) return block.map((item) => `- ${item}`).join('\n')
  const [, ...columns] = block.head
  const rows = block.rows.map(([first = '', ...cells]) =>
    [`- ${first}`, ...cells.map((cell, index) => `${columns[index]}: ${cell}`)].join('. '),
  )
  return [`${block.caption}:`, '', ...rows].join('\n')
}

function readBlocks(text: string, hasTables: boolean): TextBlock[] {
  const blocks: TextBlock[] = []
  let isOpen = false
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = isOpen ? lastOf(blocks) : undefined
    const item = /^[-•]\s+(.+)$/.exec(line)?.[1]
    isOpen = line !== ''
    if (line === '') continue
    if (hasTables && line.startsWith('| ')) {
      const cells = line.slice(2).split(' | ')
      if (!isTable(last)) blocks.push({ caption: line.slice(2), head: [], rows: [] })
      else if (last.head.length === 0) last.head = cells
      else last.rows.push(cells)
    } else if (item !== undefined) {
      if (Array.isArray(last)) last.push(item)
      else blocks.push([item])
    } else if (typeof last === 'string') blocks[blocks.length - 1] = `${last} ${line}`
    else blocks.push(line)
  }
  return blocks
}

function isTable(block: TextBlock | undefined): block is TextTable {
  return typeof block === 'object' && !Array.isArray(block)
}

function anchors(sections: TextSection[]): (heading: string) => string {
  const known = new Map(sections.map(({ id, heading }) => [heading.toLowerCase(), id]))
  const taken = new Set<string>()
  return (heading) => {
    const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['part']
    const wanted = known.get(heading.toLowerCase()) ?? words.join('-')
    let anchor = wanted
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${wanted}-${count}`
    taken.add(anchor)
    return anchor
  }
}
