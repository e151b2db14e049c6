import type { DatabaseSync } from 'node:sqlite'
import { tablesOf } from './database-dump.ts'
import type { DatabaseTotals } from './database-totals.ts'

/** Rows in one statement: D1 limits a statement to 100 KB. */
const rowsAtOnce = 100

/** Changes to repeat in a restored database. `ended` are the rows that the query returns from the replaced one. */
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
    // The later row wins: a disabled factor stays disabled, a used code stays used.
    'staff',
    'SELECT id, updated_at, totp_step, totp_sealed, recovery_hashes FROM staff',
    (ended) => `UPDATE staff SET totp_step = max(totp_step, ended.value ->> 2), totp_pending_sealed = NULL,
        totp_sealed = CASE WHEN updated_at <= ended.value ->> 1 THEN ended.value ->> 3 ELSE totp_sealed END,
        recovery_hashes = CASE WHEN updated_at <= ended.value ->> 1 THEN ended.value ->> 4 ELSE recovery_hashes END
      FROM ${ended} WHERE staff.id = ended.value ->> 0`,
  ],
  [
    // Includes logins after the backup: their tokens are still on the phones.
    'user_sessions',
    'SELECT id, user_id, device, created_at, expires_at, ended_at FROM user_sessions WHERE ended_at IS NOT NULL',
    (ended) => `INSERT INTO user_sessions (id, user_id, device, created_at, expires_at, ended_at)
      SELECT ended.value ->> 0, ended.value ->> 1, ended.value ->> 2, ended.value ->> 3, ended.value ->> 4, ended.value ->> 5
      FROM ${ended} WHERE EXISTS (SELECT 1 FROM users WHERE users.id = ended.value ->> 1)
      ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at`,
  ],
  [
    // By mailbox: a consent that was given again has another id.
    'consents',
    'SELECT email_canonical, max(withdrawn_at) FROM consents WHERE withdrawn_at IS NOT NULL GROUP BY email_canonical',
    (ended) => `UPDATE consents SET withdrawn_at = ended.value ->> 1 FROM ${ended}
      WHERE consents.email_canonical = ended.value ->> 0 AND consents.withdrawn_at IS NULL AND consents.given_at <= ended.value ->> 1`,
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
    // Versions must not repeat, because cached lists are identified by them.
    (ended) => `UPDATE catalogue_version SET version = (ended.value ->> 0) + 1
      FROM ${ended} WHERE version < ended.value ->> 0`,
  ],
]

/** One-time and short-lived secrets: only those valid in the replaced database stay valid in the restored one. */
const oneTimeSecrets: [table: string, key: string, isLive: string][] = [
  ['staff_sessions', 'hash', '1'],
  ['staff_invitations', 'hash', 'used_at IS NULL'],
  ['reset_tokens', 'hash', 'used_at IS NULL'],
  ['deletion_codes', 'code_hash', 'used_at IS NULL'],
  ['deletion_grants', 'hash', 'used_at IS NULL'],
]

/**
 * SQL that repeats in a restored database what ended since its backup. First it locks deleted accounts, until the shop
 * deletes them again. If the replaced database was in use, it also ends sessions, links, codes, second factors, former
 * staff and sent emails. Tables that are missing are skipped.
 */
export function carryOverSql(replaced: DatabaseSync, restored: DatabaseTotals, deleted: string[]): string {
  const names = new Set(tablesOf(replaced).flatMap(({ name }) => (restored.tables[name] ? [name] : [])))
  const rowsOf = (table: string, query: string) => (names.has(table) ? readable(replaced, query) : null)
  const statements = restored.tables['users'] ? closeAccounts(deleted) : []
  // Without this cursor the shop searches at once for accounts deleted since.
  if (restored.tables['done_to']) statements.push(`DELETE FROM done_to WHERE work = 'deletions';\n`)
  if (!isInUse(replaced)) return statements.join('')

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
  return statements.join('')
}

/** Disables login, links and sessions of these accounts. The epoch is higher than any real one. */
function closeAccounts(ids: string[]): string[] {
  const lists = Array.from({ length: Math.ceil(ids.length / rowsAtOnce) }, (_, index) =>
    ids.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
  return lists.map(
    (
      list,
    ) => `UPDATE users SET email_canonical = 'deleted:' || users.id, password_hash = '', session_epoch = session_epoch + 1000000000
      FROM json_each(${json(list)}) AS deleted WHERE users.id = deleted.value;\n`,
  )
}

/** Whether a customer or staff have ever used the shop of this database. */
export function isInUse(database: DatabaseSync): boolean {
  const names = new Set(tablesOf(database).map(({ name }) => name))
  const isEmpty = (table: string) =>
    !names.has(table) || readable(database, `SELECT 1 FROM ${table} LIMIT 1`)?.length === 0
  return !['users', 'orders', 'staff', 'contact_messages'].every(isEmpty)
}

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`

/** The rows of a query; `null` when a table or column is missing. */
export function readable(database: DatabaseSync, query: string): unknown[][] | null {
  try {
    return database
      .prepare(query)
      .all()
      .map((row) => Object.values(row))
  } catch {
    return null
  }
}
