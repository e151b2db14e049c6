import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

/** The triggers that a folder of migrations leaves behind. */
function triggersOf(folder: string): string[] {
  const database = new DatabaseSync(':memory:')
  const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const name of migrations.toSorted()) database.exec(readFileSync(`${folder}/${name}`, 'utf8'))
  const rows = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).all()
  return rows.map(({ name }) => String(name))
}

test('the table of triggers names those that the migrations create, each once', () => {
  const rows = readFileSync('worker/database/README.md', 'utf8').matchAll(/^\| (`[^|]+`) \|/gm)
  const named = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const created = [...triggersOf('migrations'), ...triggersOf('migrations/search')]
  expect(named).toHaveLength(created.length)
  expect(new Set(named)).toEqual(new Set(created))
})
