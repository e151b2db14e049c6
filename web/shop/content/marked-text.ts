import type { PageText, TextBlock, TextSection } from './text-section.ts'
import { lastOf } from '#domain/lists.ts'

/**
 * The owner's own text: `# ` begins a section, `- ` a list item, a blank line a paragraph; links as in every text.
 * There is no other markup, and the text is never HTML.
 */

type Words = Pick<PageText, 'lead' | 'sections'>

/** Parses a marked text. Headings of the built-in text keep their anchors, so that links to them still work. */
export function readMarks(text: string, builtIn: PageText): Words {
  const anchorOf = anchors(builtIn)
  const parts = ` \n${text}`.split(/\n#(?!#)[ \t]*(?=\S)/).map((part, index) => {
    const [first = '', ...rest] = part.trim().split('\n')
    const isBeforeHeadings = index === 0
    const heading = isBeforeHeadings ? '' : first.trim()
    return { heading, body: readBlocks(isBeforeHeadings ? part : rest.join('\n')) }
  })
  const [before, ...headed] = parts
  const [first, ...others] = before?.body ?? []
  const lead = typeof first === 'string' ? first : ''
  const unheaded = lead === '' ? (before?.body ?? []) : others
  const sections: TextSection[] = headed.map(({ heading, body }) => ({ id: anchorOf(heading), heading, body }))
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

function readBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isOpen = false
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = isOpen ? lastOf(blocks) : undefined
    const item = /^[-•]\s+(.+)$/.exec(line)?.[1]
    isOpen = line !== ''
    if (line === '') continue
    if (item !== undefined) {
      if (Array.isArray(last)) last.push(item)
      else blocks.push([item])
    } else if (typeof last === 'string') blocks[blocks.length - 1] = `${last} ${line}`
    else blocks.push(line)
  }
  return blocks
}

function anchors({ sections }: PageText): (heading: string) => string {
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
