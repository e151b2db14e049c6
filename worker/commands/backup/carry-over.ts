import type { DatabaseSync } from 'node:sqlite'
import { tablesOf } from './books-dump.ts'
import type { BooksFigures } from './books-figures.ts'

/** Rows in one statement: D1 takes statements of 100 KB. */
const rowsAtOnce = 1000

/** What ended, and how it ends in the restored books; `ended` is the list of rows that the query gives. */
const endings: [table: string, query: string, statement: (ended: string) => string][] = [
  [
    'users',
    'SELECT id, session_epoch FROM users WHERE session_epoch > 0',
    (ended) => `UPDATE users SET session_epoch = max(session_epoch, ended.value ->> 1)
      FROM ${ended} WHERE users.id = ended.value ->> 0`,
  ],
  [
    'staff',
    'SELECT id FROM staff WHERE is_active = 0',
    (ended) => `UPDATE staff SET is_active = 0 FROM ${ended} WHERE staff.id = ended.value ->> 0`,
  ],
  [
    'outbox',
    'SELECT id, sent_at FROM outbox WHERE sent_at IS NOT NULL',
    (ended) => `UPDATE outbox SET sealed = NULL, sent_at = ended.value ->> 1
      FROM ${ended} WHERE outbox.id = ended.value ->> 0 AND outbox.sent_at IS NULL`,
  ],
  [
    'catalogue_version',
    'SELECT version FROM catalogue_version',
    // No copy of a list that has the number of a later one may be taken for it.
    (ended) => `UPDATE catalogue_version SET version = (ended.value ->> 0) + 1
      FROM ${ended} WHERE version < ended.value ->> 0`,
  ],
]

/** What works once or for a short time: only what still works in the replaced books may work in the restored ones. */
const oneTimeSecrets: [table: string, key: string, isLive: string][] = [
  ['staff_sessions', 'hash', '1'],
  ['staff_invitations', 'hash', 'used_at IS NULL'],
  ['reset_tokens', 'hash', 'used_at IS NULL'],
  ['deletion_codes', 'code_hash', 'used_at IS NULL'],
  ['deletion_grants', 'hash', 'used_at IS NULL'],
]

/**
 * SQL that ends in restored books what has ended since they were backed up, as the books that they replace tell it:
 * sessions, links and codes, people who no longer work here, letters that went out. Empty when those were not in use, and
 * without a word of the tables that the wreck has taken.
 */
export function carryOverSql(replaced: DatabaseSync, restored: BooksFigures): string {
  const names = new Set(tablesOf(replaced).flatMap(({ name }) => (restored.tables[name] ? [name] : [])))
  const rowsOf = (table: string, query: string) => (names.has(table) ? readable(replaced, query) : null)
  if (!isInUse(replaced)) return ''

  const statements: string[] = []
  for (const [table, query, statement] of endings) {
    const rows = rowsOf(table, query) ?? []
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      statements.push(`${statement(`json_each(${json(rows.slice(start, start + rowsAtOnce))}) AS ended`)};\n`)
    }
  }
  for (const [table, key, isLive] of oneTimeSecrets) {
    const live = rowsOf(table, `SELECT ${key} FROM ${table} WHERE ${isLive}`)
    if (live)
      statements.push(`DELETE FROM ${table} WHERE ${key} NOT IN (SELECT value FROM json_each(${json(live.flat())}));\n`)
  }
  // The shop then looks at once for accounts that were deleted since.
  if (names.has('done_to')) statements.push(`DELETE FROM done_to WHERE work = 'deletions';\n`)
  return statements.join('')
}

/** Whether anybody has used a shop with these books: a customer, or somebody at the counter. */
export function isInUse(books: DatabaseSync): boolean {
  const names = new Set(tablesOf(books).map(({ name }) => name))
  const isEmpty = (table: string) =>
    !names.has(table) || readable(books, `SELECT 1 FROM ${table} LIMIT 1`)?.length === 0
  return !['users', 'orders', 'staff', 'contact_messages'].every(isEmpty)
}

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`

/** The rows of a query; `null` when the wreck has taken the columns. */
function readable(books: DatabaseSync, query: string): unknown[][] | null {
  try {
    return books
      .prepare(query)
      .all()
      .map((row) => Object.values(row))
  } catch {
    return null
  }
}
