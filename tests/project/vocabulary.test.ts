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

interface Rule {
  pattern: RegExp
  /** Taken out of a line before it is read. */
  allowed?: RegExp
  /** Files in which the word keeps its meaning. */
  allowedIn?: RegExp
  /** Lines and file names that still match; none unless stated. */
  limit?: number
}

/** Old words and their exceptions. A limit may only fall. */
const rules: Record<string, Rule> = {
  'rate limit, timeout, email, metrics': { pattern: /siev|\benclos(e|ure|ing)|tall(y|ied)/i },
  'primary database, totals, data': {
    pattern: /\bbooks?\b|[a-z]Books?\b|\bbooks?[A-Z]/,
    allowed: /'books(?:\.sql)?'|\bbooks: \{|owner's book\b/g,
  },
  'admin, back office': {
    pattern: /counter/i,
    allowed:
      /'counter'|\bcounter: |counter-(?:reset|increment): |counter\(|[Oo]ver the counter|Counter sales?|At the counter/g,
    // The catalogues repeat the sentences of the code.
    allowedIn: /\/catalogs\//,
    limit: 11,
  },
  'synchronized, conflict': {
    pattern: /untold|retold|\b(tell|told)[A-Z]|[a-z](Told|Tell)\b/,
    allowed: /'[\w-]*untold[\w-]*'|told_at/g,
  },
  'cached, stored, persisted': { pattern: /\b[kK]ept[A-Z-]|[a-z]Kept\b/, allowed: /bike-parts-kept/g },
  email: {
    pattern: /[a-z]Letters?\b|\b[lL]etter[A-Z]|letters?\.ts/,
    allowed: /\b(weekdayLetter|hasLetters|lettersOf|columnsByLetters)\b/g,
  },
  'statement compiler, piggyback': { pattern: /\bscribe\b|passenger|takeAlong|frameAlong/i },
  'tracking number': {
    pattern: /\bslips?\b|[a-z]Slip\b|Slip[A-Z]/,
    allowed: /\b[Pp]acking slips?\b|'\/?slips?'|\/slips?\b|\.slips?\b|\bslips?: |\bSlips?Page\b|\bPrint slips\b/g,
    allowedIn: /\/(print\/|slips?-)/,
    limit: 4,
  },
  'chaos, replica, bridge, restore test': {
    pattern: /\bmortal|torture|copybook|\bporter\b|bad-?line|\bdrill/i,
    allowedIn: /\.(csv|json)$|common-passwords/,
  },
  'combination, batch, lazy module, header': {
    pattern: /FacetCell|cellName|countShelves|SearchShelf|WorkInPieces|Piece\b|\b[bB]are[A-Z]/,
  },
  'create, withdraw, folder': { pattern: /\btake-?(Return|return\b|BackAdvance)|(Picture|Photo)Home/ },
  'plain English': {
    pattern: /\b(whoever|himself|anew|so many|mend(s|ed|ing)?)\b/i,
    allowedIn: /\.(csv|json)$|common-passwords/,
  },
  'texts outside the repository': {
    pattern: /(Spec|Trust|Policy) §|Decisions,|Decision \d|\bLook,|market\.md|\bContract[.,]|Issue \d/,
  },
}

/** Files and lines that a rule forbids, as `path` or `path:line`. */
function violations({ pattern, allowed, allowedIn }: Rule): string[] {
  const isForbidden = (text: string) => pattern.test(allowed ? text.replaceAll(allowed, '') : text)
  return [...textOf]
    .filter(([path]) => !allowedIn?.test(path))
    .flatMap(([path, text]) => [
      ...(isForbidden(path) ? [path] : []),
      ...text.split('\n').flatMap((line, index) => (isForbidden(line) ? [`${path}:${index + 1}`] : [])),
    ])
}

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
  test.each(Object.entries(rules))('no new line uses an old word for: %s', (_, rule) => {
    const found = violations(rule)
    expect(found.length, `more than ${rule.limit ?? 0} of ${rule.pattern}:\n${found.join('\n')}`).toBeLessThanOrEqual(
      rule.limit ?? 0,
    )
  })

  test('no cycle of imports, also of types alone', () => {
    // Two pairs of test support know each other by type.
    expect(importCycles()).toEqual([
      ['tests/support/invariants/find-violations.ts', 'tests/support/invariants/run-rules.ts'],
      ['tests/support/model/command.ts', 'tests/support/model/world.ts'],
    ])
  })
})
