import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { carryOverSql } from '#worker/commands/backup/carry-over.ts'
import { dumpDatabase, wipeSql } from '#worker/commands/backup/database-dump.ts'
import { compareTotals, totalsOf } from '#worker/commands/backup/database-totals.ts'
import { addCustomers, emptyDatabase } from '#tests/support/fixtures/backups.ts'

describe('protects', () => {
  /** Backs up a database, applies `change` to it, and restores the backup over it. */
  function restoredAfter(change: string, deleted: string[] = [], before = ''): DatabaseSync {
    const database = emptyDatabase()
    addCustomers(database, 'sara')
    database.exec(`
      INSERT INTO staff (id, email_canonical, email, name, role, created_at, updated_at) VALUES ('bilal', 'b', 'b', 'Bilal', 'staff', 0, 0);
      INSERT INTO staff_sessions (hash, staff_id, created_at, last_seen_at, expires_at) VALUES ('his', 'bilal', 0, 0, 9);
      INSERT INTO reset_tokens (hash, user_id, expires_at) VALUES ('link', 'sara', 9);
      INSERT INTO outbox (id, kind, sealed, created_at, next_attempt_at) VALUES ('letter', 'k', 'sealed', 0, 0);
      UPDATE users SET session_epoch = 3; ${before}`)
    const [older, wanted] = [[...dumpDatabase(database)].join(''), totalsOf(database)]
    database.exec(change)
    const carried = carryOverSql(database, wanted, deleted)
    database.exec(wipeSql(database) + older + carried)
    return database
  }

  test('a restore over the same state changes nothing', () => {
    const before = totalsOf(restoredAfter(''))
    expect(compareTotals(before, totalsOf(restoredAfter('')))).toEqual([])
    expect(before.tables['staff_sessions']?.rows).toBe(1)
  })

  test('staff sessions and session epochs that ended since stay ended', () => {
    const database = restoredAfter(
      'UPDATE users SET session_epoch = 5; DELETE FROM staff_sessions; UPDATE staff SET is_active = 0',
    )
    expect(database.prepare('SELECT session_epoch FROM users').get()).toEqual({ session_epoch: 5 })
    expect(database.prepare('SELECT is_active FROM staff').get()).toEqual({ is_active: 0 })
    expect(database.prepare('SELECT * FROM staff_sessions').all()).toEqual([])
  })

  test('a session that ended since stays ended, also when the backup does not know it', () => {
    const open = (id: string) =>
      `INSERT INTO user_sessions (id, user_id, device, created_at, expires_at) VALUES ('${id}', 'sara', 'Phone', 1, 99);`
    const database = restoredAfter(
      `${open('later')} UPDATE user_sessions SET ended_at = 7 WHERE id IN ('known', 'later')`,
      [],
      open('known') + open('open'),
    )
    expect(database.prepare('SELECT id, ended_at FROM user_sessions ORDER BY id').all()).toEqual([
      { id: 'known', ended_at: 7 },
      { id: 'later', ended_at: 7 },
      { id: 'open', ended_at: null },
    ])
  })

  test('a consent that was taken back since stays taken back, one given after it stands', () => {
    const given = (id: string, at: number) =>
      `INSERT INTO consents (id, email, email_canonical, name, source, words, given_at)
       VALUES ('${id}', '${id}', '${id}', 'S', 'contact', 'w', ${at});`
    const database = restoredAfter(
      "UPDATE consents SET withdrawn_at = 7 WHERE id IN ('ali', 'omar')",
      [],
      given('ali', 5) + given('bibi', 5) + given('omar', 9),
    )
    expect(database.prepare('SELECT id, withdrawn_at FROM consents ORDER BY id').all()).toEqual([
      { id: 'ali', withdrawn_at: 7 },
      { id: 'bibi', withdrawn_at: null },
      { id: 'omar', withdrawn_at: null },
    ])
  })

  test('an account deleted since cannot be opened as soon as the database is replaced', () => {
    const database = restoredAfter('DELETE FROM users; UPDATE staff SET is_active = 0', ['sara'])
    const [sara] = database.prepare('SELECT email_canonical, password_hash, session_epoch FROM users').all()
    expect(sara).toEqual({ email_canonical: 'deleted:sara', password_hash: '', session_epoch: 1_000_000_003 })
    // Also when the replaced database was never used.
    const wanted = totalsOf(database)
    expect(carryOverSql(emptyDatabase(), wanted, ['sara'])).toMatch(/^UPDATE users SET email_canonical = 'deleted:'/)
    expect(carryOverSql(database, wanted, ['sara'])).toMatch(/^UPDATE users SET email_canonical = 'deleted:'/)
  })

  test('a disabled second factor stays disabled, a used recovery code stays used', () => {
    const factor = () => database.prepare('SELECT totp_sealed, totp_step, recovery_hashes FROM staff').get()
    const on = `UPDATE staff SET totp_sealed = 'secret', totp_step = 5, recovery_hashes = '["one","two"]', updated_at = 10;`
    let database = restoredAfter(
      `${on} UPDATE staff SET totp_sealed = NULL, recovery_hashes = '[]', updated_at = 11`,
      [],
      on,
    )
    expect(factor()).toEqual({ totp_sealed: null, totp_step: 5, recovery_hashes: '[]' })
    database = restoredAfter(
      `${on} UPDATE staff SET totp_step = 9, recovery_hashes = '["two"]', updated_at = 12`,
      [],
      on,
    )
    expect(factor()).toEqual({ totp_sealed: 'secret', totp_step: 9, recovery_hashes: '["two"]' })
    // A newer backup over an older database, as when a restore is undone.
    database = restoredAfter(
      `UPDATE staff SET totp_sealed = NULL, recovery_hashes = '["one"]', totp_step = 1, updated_at = 3`,
      [],
      `${on} UPDATE staff SET recovery_hashes = '[]'`,
    )
    expect(factor()).toEqual({ totp_sealed: 'secret', totp_step: 5, recovery_hashes: '[]' })
  })

  test('a used link stays used, a sent email is not sent again', () => {
    const database = restoredAfter(`UPDATE reset_tokens SET used_at = 5; UPDATE outbox SET sent_at = 6, sealed = NULL`)
    expect(database.prepare('SELECT * FROM reset_tokens').all()).toEqual([])
    expect(database.prepare('SELECT sealed, sent_at FROM outbox').get()).toEqual({ sealed: null, sent_at: 6 })
  })

  test('a cached list of the replaced catalogue is never used for the restored one', () => {
    const database = restoredAfter('UPDATE catalogue_version SET version = 57')
    expect(database.prepare('SELECT version FROM catalogue_version').get()).toEqual({ version: 58 })
  })

  test('missing tables and columns do not prevent a restore', () => {
    const database = restoredAfter(
      'DROP TABLE users; DROP TABLE reset_tokens; ALTER TABLE outbox RENAME COLUMN sent_at TO gone',
    )
    expect(database.prepare('SELECT session_epoch FROM users').get()).toEqual({ session_epoch: 3 })
  })
})
