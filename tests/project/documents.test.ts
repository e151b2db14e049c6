import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = `${resolve(import.meta.dirname, '../..')}/`
const records = globSync('.github/decisions/*.md', { cwd: root }).toSorted()
const documents = [
  'README.md',
  'SECURITY.md',
  ...globSync('{worker,web}/**/README.md', { cwd: root, exclude: ['**/node_modules'] }),
  ...globSync('.github/{*,docs/*}.md', { cwd: root }),
  ...records,
]
const read = (path: string) => readFileSync(root + path, 'utf8')
const manifest = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>

/** Records name what a later change removed or joined: the drawing kit (0034), the cache of facet counts (0041), the files of 0042 and 0096. */
const removed = new Set([
  'worker/database/catalogue/drawings',
  'worker/search/facets/facet-cache.sql.ts',
  'worker/crypto/order-tokens.ts',
  'worker/in-turn.ts',
])

describe('protects', () => {
  test.each(['README.md', 'SECURITY.md', '.github', 'worker', 'web'])(
    'every path, link and script that %s names exists',
    (start) => {
      for (const document of documents.filter((each) => each.startsWith(start))) {
        const text = read(document)
        const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[\w-]+)?\)|src="([^"]+)"/g)]
        const targets = links.map(([, link, source]) => join(dirname(document), link ?? source ?? ''))
        const named = [...text.matchAll(/(?<![\w/<])(?:worker|web|tests|migrations)\/[\w./-]*\w/g)].map(
          ([path]) => path,
        )
        const missing = [...targets, ...named].filter((path) => !removed.has(path) && !existsSync(root + path))
        expect(missing, document).toEqual([])
        const used = [...text.matchAll(/npm run ([a-z][a-z:0-9]*)/g)].map(([, name]) => String(name))
        expect(
          used.filter((name) => !(name in manifest.scripts)),
          document,
        ).toEqual([])
      }
    },
  )

  test('every anchor of a link is a heading', () => {
    for (const document of documents) {
      for (const [, file = '', anchor] of read(document).matchAll(/\]\(([^)#:]*)#([\w-]+)\)/g)) {
        const target = file === '' ? document : join(dirname(document), file)
        const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
          heading
            .toLowerCase()
            .replace(/[^\w -]/g, '')
            .replaceAll(' ', '-'),
        )
        expect(headings, `${document} links ${target}#${anchor}`).toContain(anchor)
      }
    }
  })

  test('README says of every library why it is there', () => {
    const rows = [...read('README.md').matchAll(/^\| ([@a-z][^|]*) \| [^|]+ \|$/gm)]
    const named = rows.flatMap(([, names = '']) => names.split(', '))
    const isNamed = (name: string) =>
      named.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name))
    const { dependencies, devDependencies, optionalDependencies } = manifest
    const libraries = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(libraries.filter((name) => !isNamed(name))).toEqual([])
  })

  test('decision records have a number each and say when to revisit them', () => {
    expect(new Set(records.map((path) => path.slice(18, 22))).size).toBe(records.length)
    for (const record of records) {
      const text = read(record)
      expect(text, record).toMatch(/^# \d{4}\. .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (accepted|superseded).*\.\n/)
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
      expect(headings, record).toEqual(['Context', 'Decision', 'Consequences', 'When to revisit'])
    }
  })
})
