import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = `${resolve(import.meta.dirname, '../..')}/`

/** Sources, tests and documents; not what is generated, and not this list of words itself. */
const files = globSync(['{worker,web,tests}/**/*.{ts,tsx,mjs,css,html,json,csv}', '*.md', '.github/**/*.md'], {
  cwd: root,
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/^web\/(dist|public)\/|node_modules|\/vocabulary\.test\.ts$/.test(path))
  .toSorted()

const textOf = new Map(files.map((path) => [path, readFileSync(root + path, 'utf8')]))

/** Names of texts that are not in the repository, whose paragraphs nobody could look up. */
const textOutside = /(Spec|Trust|Policy) §|Decisions,|Decision \d|\bLook,|market\.md|\bContract[.,]|Issue \d/

const aliases: [alias: string, folder: string][] = [
  ['#domain/', 'worker/domain/'],
  ['#worker/', 'worker/'],
  ['#web/', 'web/'],
  ['#tests/', 'tests/'],
]

/** What a source imports, types included, but not what it loads on demand. */
function importsOf(path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/^(?:import|export) [^']*?from '([#.][^']+\.tsx?)'/gm)].map(
    ([, name]) => name ?? '',
  )
  return specifiers.map((name) => {
    const [alias, folder] = aliases.find(([start]) => name.startsWith(start)) ?? []
    return alias && folder ? folder + name.slice(alias.length) : join(dirname(path), name)
  })
}

/** Groups of files that import each other, the files of each in order (Tarjan's strongly connected components). */
function importCycles(): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (path: string): number => {
    const index = order.size
    order.set(path, index)
    lowest.set(path, index)
    stack.push(path)
    for (const next of importsOf(path, textOf.get(path) ?? '')) {
      const found = order.has(next) ? (stack.includes(next) ? order.get(next) : undefined) : visit(next)
      if (found !== undefined) lowest.set(path, Math.min(lowest.get(path) ?? index, found))
    }
    if (lowest.get(path) === index) {
      const group = stack.splice(stack.indexOf(path))
      if (group.length > 1) cycles.push(group.toSorted())
    }
    return lowest.get(path) ?? index
  }
  for (const path of files.filter((each) => /\.tsx?$/.test(each))) if (!order.has(path)) visit(path)
  return cycles
}

describe('protects', () => {
  test('no line cites a text that is not in the repository', () => {
    const found = [...textOf].flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => (textOutside.test(line) ? [`${path}:${index + 1}`] : [])),
    )
    expect(found).toEqual([])
  })

  test('no cycle of imports, also of types alone', () => {
    // A pair of test support knows each other by type.
    expect(importCycles()).toEqual([
      ['tests/support/invariants/find-violations.ts', 'tests/support/invariants/run-rules.ts'],
    ])
  })
})
