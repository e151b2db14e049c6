import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { goalTable } from './goals.ts'
import type { Section } from './tables.ts'

/** What a run has found: one text, and the same as files. */
export interface Report {
  /** All of it in Markdown, for a terminal. */
  text: string
  /** Contents by the name of a file; the first is the report itself, and has no name yet. */
  files: Map<string, string>
}

const itself = ''

/** The report of some sections: goals first, then each in turn. A section with a page of its own is linked when it is kept. */
export function reportOf(head: string, sections: Section[]): Report {
  const goals = sections.flatMap((section) => section.goals ?? [])
  const goalBlocks = goals.length > 0 ? ['## Goals', goalTable(goals)] : []
  const [only] = sections.length === 1 ? sections : []
  const blocksOf = ({ title, blocks }: Section) => (only ? blocks : [`## ${title}`, ...blocks])
  const files = new Map<string, string>()
  const pictures = ({ plots = [] }: Section) =>
    plots.map(({ name, svg }) => {
      files.set(`bench-${name}.svg`, svg)
      return `![${name}](bench-${name}.svg)`
    })
  const kept = sections.flatMap((section) => {
    if (only || section.page === undefined) return [...blocksOf(section), ...pictures(section)]
    files.set(section.page, page(section.title, [head, ...section.blocks, ...pictures(section)]))
    return [`## ${section.title}`, `[On a page of its own](${section.page}).`]
  })
  files.set(itself, page(only?.title ?? 'How fast the shop is', [head, ...goalBlocks, ...kept]))
  return { text: [head, ...goalBlocks, ...sections.flatMap(blocksOf)].join('\n\n'), files }
}

/** Writes the report to a file, and what belongs to it beside it. */
export function keepReport({ files }: Report, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  for (const [name, contents] of files) writeFileSync(name === itself ? file : join(dirname(file), name), contents)
}

function page(title: string, blocks: string[]): string {
  return `# ${title}\n\n${blocks.join('\n\n')}\n`
}
