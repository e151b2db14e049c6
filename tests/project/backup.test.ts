import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { dumpDatabase, wipeSql } from '#worker/commands/backup/database-dump.ts'
import { databaseFromDump, compareTotals, totalsOf } from '#worker/commands/backup/database-totals.ts'
import { carryOverSql } from '#worker/commands/backup/carry-over.ts'
import { checkBackup } from '#worker/commands/backup/check-backup.ts'
import { makeBackup } from '#worker/commands/backup/make-backup.ts'
import { refuseForeignStatements } from '#worker/commands/backup/dump-guard.ts'
import { readManifest, writeManifest } from '#worker/commands/backup/manifest.ts'
import { applyBackup } from '#worker/commands/backup/apply-backup.ts'
import { openFiles } from '#worker/commands/backup/encrypted-files.ts'
import { addCustomers, addOrder, aShop, aStore, emptyDatabase, newFolder } from '#tests/support/fixtures/backups.ts'

const dumpOf = (database: DatabaseSync) => [...dumpDatabase(database)].join('')
const key = Buffer.from('a key of more than sixteen bytes')

/** A shop with two orders and three files, and its backup. */
async function backedUp(secret: Buffer | null = null) {
  const shop = aShop(
    emptyDatabase(),
    aStore({ 'pictures/a': 'A', 'pictures/copy-of-a': 'A' }),
    aStore({ 'attachments/b': 'B' }),
  )
  addCustomers(shop.books, 'sara')
  addOrder(shop.books, 'first', 1, 330)
  addOrder(shop.books, 'second', 2, 1050)
  const folder = newFolder()
  return { shop, folder, manifest: await makeBackup(shop, folder, secret) }
}

describe('does', () => {
  test('books read back as they were, whatever is written in them', () => {
    const database = emptyDatabase()
    addCustomers(database, 'sara', "o'neil")
    const words = ["it's; -- not\n'ours'", 'null \0 byte', 'اردو 🏍️', '', "');DROP TABLE users;--"]
    for (const [index, subject] of words.entries()) {
      database
        .prepare(
          `INSERT INTO contact_messages (id, subject, name, email, phone, message, wants_marketing, fingerprint, created_at)
           VALUES (?, ?, 'Sara', 'sara@example.com', '0300', ?, 0, ?, ?)`,
        )
        .run(String(index), subject, subject, String(index), 9_007_199_254_740_993n)
    }
    const again = databaseFromDump(dumpOf(database))
    expect(compareTotals(totalsOf(database), totalsOf(again))).toEqual([])
    expect(
      again
        .prepare('SELECT subject FROM contact_messages ORDER BY id')
        .all()
        .map((row) => row['subject']),
    ).toEqual(words)
    expect(dumpOf(again)).toBe(dumpOf(database))
  })

  test('a dump can be read where foreign keys are looked at with every row', () => {
    const database = emptyDatabase()
    addOrder(database, 'first', 1, 330)
    database.exec("UPDATE orders SET courier_id = 'tcs'")
    const strict = new DatabaseSync(':memory:')
    expect(() => strict.exec(dumpOf(database))).not.toThrow()
    expect(strict.prepare('SELECT courier_id FROM orders').get()).toEqual({ courier_id: 'tcs' })
  })

  test('triggers do not fire while books are put back, and do afterwards', () => {
    const database = emptyDatabase()
    addOrder(database, 'first', 1, 330)
    const again = databaseFromDump(dumpOf(database))
    const placed = () =>
      again.prepare(`SELECT count, amount FROM order_counts WHERE state = 'placed' AND is_paid = 0`).get()
    expect(placed()).toEqual({ count: 1, amount: 330 })
    addOrder(again, 'second', 2, 1050)
    expect(placed()).toEqual({ count: 2, amount: 1380 })
  })

  test('what a backup is made of passes as such, whatever is written in it', () => {
    const database = emptyDatabase()
    addCustomers(database, "o'neil; ATTACH 'x' AS y")
    database.exec(`UPDATE users SET name = 'a "quoted" -- name; /* ' || char(10) || 'x'`)
    addOrder(database, 'first', 1, 330)
    const dump = dumpOf(database)
    expect(dump.length).toBeGreaterThan(20_000)
    expect(() => refuseForeignStatements(dump)).not.toThrow()
  })

  test('a backup tells what is in it, and keeps equal files once', async () => {
    const { folder, manifest } = await backedUp()
    expect(manifest.books.sums).toMatchObject({ orders: 1380, orderItems: 1280 })
    expect(manifest.books.tables['orders']?.rows).toBe(2)
    expect(manifest.books.schema).toEqual(
      readdirSync('migrations')
        .filter((name) => name.endsWith('.sql'))
        .toSorted(),
    )
    expect(manifest.stores['MEDIA']?.map((each) => each.key)).toEqual(['pictures/a', 'pictures/copy-of-a'])
    expect(readdirSync(join(folder, 'objects'))).toHaveLength(2)
  })

  test('what was wrecked is put back: rows, tables, files; what came since goes', async () => {
    const { shop, folder, manifest } = await backedUp()
    shop.books.exec('UPDATE orders SET subtotal = 1, delivery_fee = 0, amount = 1; DROP TABLE order_items')
    addCustomers(shop.books, 'late')
    shop.media.files.clear()
    shop.privates.files.set('attachments/late', 'L')
    await applyBackup(shop, await checkBackup(folder, null))
    expect(compareTotals(manifest.books, totalsOf(shop.books))).toEqual([])
    expect([...shop.media.files]).toEqual([
      ['pictures/a', 'A'],
      ['pictures/copy-of-a', 'A'],
    ])
    expect([...shop.privates.files.keys()]).toEqual(['attachments/b'])
  })

  test('an encrypted backup shows nothing of what is in it, and is read with its key', async () => {
    const { shop, folder } = await backedUp(key)
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !existsSync(join(folder, name, '.')),
    )
    const stored = names.map((name) => readFileSync(join(folder, name), 'latin1')).join('')
    for (const word of ['Sara', 'INSERT', 'pictures/a', 'madeAt']) expect(stored).not.toContain(word)
    const { dump } = await checkBackup(folder, key)
    expect(dump).toBe(dumpOf(shop.books))
  })

  test('damaged books are backed up as they are, and say so', async () => {
    const shop = aShop()
    addOrder(shop.books, 'first', 1, 330)
    shop.books.exec('DELETE FROM orders')
    const folder = newFolder()
    const { books: database } = await makeBackup(shop, folder, null)
    expect(database.damage).toEqual(['1 rows of order_items refer to nothing'])
    await expect(checkBackup(folder, null)).resolves.toBeTruthy()
  })
})

describe('refuses', () => {
  test('a folder that is not empty', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'mine'), '')
    await expect(makeBackup(aShop(), folder, null)).rejects.toThrow('is not empty')
  })

  test('a backup that was broken off, changed, or has lost a file', async () => {
    const { folder } = await backedUp()
    const object = join(folder, 'objects', readdirSync(join(folder, 'objects'))[0] ?? '')
    const content = readFileSync(object)
    appendFileSync(object, 'x')
    await expect(checkBackup(folder, null)).rejects.toThrow('was changed or damaged')
    rmSync(object)
    await expect(checkBackup(folder, null)).rejects.toThrow('is missing')
    writeFileSync(object, content)
    await expect(checkBackup(folder, null)).resolves.toBeTruthy()
    const manifest = join(folder, 'manifest.json')
    const text = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, text.replace('"orders": 1380', '"orders": 1381').replace('"format": 2', '"format": 3'))
    await expect(checkBackup(folder, null)).rejects.toThrow('another form')
    writeFileSync(manifest, text.slice(0, -100))
    await expect(checkBackup(folder, null)).rejects.toThrow('another form')
    rmSync(manifest)
    await expect(checkBackup(folder, null)).rejects.toThrow('no manifest')
  })

  test('books that do not count as the manifest says', async () => {
    const { folder, manifest } = await backedUp()
    const { isChecked: _, ...content } = manifest
    const orders = { rows: 3, sha256: manifest.books.tables['orders']?.sha256 ?? '' }
    content.books.tables = { ...content.books.tables, orders }
    await writeManifest(openFiles(folder, null), content)
    await expect(checkBackup(folder, null)).rejects.toThrow('orders has 2 rows, not 3')
  })

  test('one changed bit of the manifest, whichever it is: no name, key or description changes by accident', async () => {
    const { folder, manifest } = await backedUp()
    const file = join(folder, 'manifest.json')
    const bytes = readFileSync(file)
    const taken: string[] = []
    const names = bytes.indexOf('"stores"')
    const files = bytes.indexOf('"files"')
    for (const [index, byte] of bytes.subarray(0, -1).entries()) {
      // All of the names, and enough of the rest.
      if (index < names ? index % 13 > 0 : index > files && index % 5 > 0) continue
      const changed = Buffer.from(bytes)
      changed.writeUInt8(byte ^ (1 << (index % 8)), index)
      writeFileSync(file, changed)
      const read = await readManifest(openFiles(folder, null)).catch(() => null)
      if (read) taken.push(`byte ${index}, ${bytes.toString('latin1', index - 20, index + 1)}`)
    }
    expect(taken).toEqual([])
    writeFileSync(file, bytes)
    expect(await readManifest(openFiles(folder, null))).toEqual(manifest)
    const name = bytes.indexOf('pictures/a')
    writeFileSync(file, bytes.toString('latin1').replace('pictures/a', 'pictures/c'), 'latin1')
    expect(name).toBeGreaterThan(0)
    await expect(checkBackup(folder, null)).rejects.toThrow('its manifest is not as it was written')
  })

  test('a folder that is none, or holds no backup, in one sentence', async () => {
    const { folder } = await backedUp()
    await expect(checkBackup(join(folder, 'nothing'), null)).rejects.toThrow('does not exist')
    await expect(checkBackup(join(folder, 'books.sql'), null)).rejects.toThrow('is not a folder')
    await expect(checkBackup(newFolder(), null)).rejects.toThrow('it has no manifest')
    await expect(makeBackup(aShop(), join(folder, 'books.sql'), null)).rejects.toThrow('is not a folder')
  })

  test('names that lead out of the folder of a backup', async () => {
    for (const outside of ['../../etc/hostname', '/etc/hostname', 'objects/../../x', `objects/${'A'.repeat(64)}`]) {
      const { folder, manifest } = await backedUp()
      const { isChecked: _, ...content } = manifest
      const [object] = content.stores.MEDIA
      if (object) object.file = outside
      await writeManifest(openFiles(folder, null), {
        ...content,
        files: { ...content.files, [outside]: { bytes: 0, sha256: '0'.repeat(64) } },
      })
      await expect(checkBackup(folder, null), outside).rejects.toThrow('another form')
    }
  })

  test('books that would reach another file: a backup without a key is no program', async () => {
    const target = join(newFolder(), 'crontab')
    const attack = `ATTACH DATABASE '${target}' AS pw; CREATE TABLE pw.x(a); INSERT INTO pw.x VALUES(char(10)||'* * * * * root true');`
    const { folder, manifest } = await backedUp()
    const { isChecked: _, ...content } = manifest
    const files = openFiles(folder, null)
    const database = await files.write('books.sql', [`${attack}\n`, files.read('books.sql')])
    await writeManifest(files, { ...content, files: { ...content.files, 'books.sql': database } })
    await expect(checkBackup(folder, null)).rejects.toThrow('a statement that no backup has (ATTACH DATABASE')
    // Also where the forms were passed by something that was not thought of.
    expect(() => databaseFromDump(attack)).toThrow('not authorized')
    expect(existsSync(target)).toBe(false)
  })

  test('every statement that a backup is not made of', () => {
    for (const sql of [
      "VACUUM INTO '/tmp/x';",
      'PRAGMA writable_schema=ON;',
      'PRAGMA defer_foreign_keys=TRUE; PRAGMA journal_mode=DELETE;',
      "CREATE VIRTUAL TABLE t USING csv(filename='/etc/passwd');",
      'CREATE TEMP TABLE t (a);',
      'INSERT INTO "t" ("a") VALUES((SELECT readfile(\'/etc/passwd\')));',
      'INSERT INTO "t" ("a") VALUES(load_extension(\'x\'));',
      'INSERT INTO "t" ("a") VALUES(1); DROP TABLE orders;',
      'INSERT INTO "t" SELECT 1;',
      'UPDATE users SET password_hash = 1;',
      'DELETE FROM orders;',
      "-- quiet\nATTACH 'x' AS y;",
      "/* ; */ ATTACH 'x' AS y;",
      'CREATE TRIGGER a AFTER INSERT ON t BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; END; ATTACH 1 AS y;',
      'INSERT INTO "t" ("a") VALUES(\'x',
    ]) {
      expect(() => refuseForeignStatements(sql), sql).toThrow('This is no backup')
    }
  })

  test('a backup of a newer shop', async () => {
    const shop = aShop()
    shop.books.exec(`INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')`)
    const folder = newFolder()
    await makeBackup(shop, folder, null)
    await expect(checkBackup(folder, null)).rejects.toThrow('newer shop: it has 9999_later.sql')
  })

  test('another key, no key, a changed byte, and one file in place of another', async () => {
    const { folder } = await backedUp(key)
    await expect(checkBackup(folder, Buffer.from('another key of sixteen bytes'))).rejects.toThrow('another key')
    await expect(checkBackup(folder, null)).rejects.toThrow('is encrypted')
    const files = openFiles(folder, key)
    await files.write('one', ['1'])
    const bytes = readFileSync(join(folder, 'one'))
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)
    writeFileSync(join(folder, 'changed'), bytes)
    expect(() => files.read('changed')).toThrow('cannot be decrypted')
    renameSync(join(folder, 'one'), join(folder, 'two'))
    expect(() => files.read('two')).toThrow('cannot be decrypted')
  })
})

describe('protects', () => {
  /** Restores an older state over a newer one that a change has made. */
  function restoredAfter(change: string, deleted: string[] = [], before = ''): DatabaseSync {
    const database = emptyDatabase()
    addCustomers(database, 'sara')
    database.exec(`
      INSERT INTO staff (id, email_canonical, email, name, role, created_at, updated_at) VALUES ('bilal', 'b', 'b', 'Bilal', 'staff', 0, 0);
      INSERT INTO staff_sessions (hash, staff_id, created_at, last_seen_at, expires_at) VALUES ('his', 'bilal', 0, 0, 9);
      INSERT INTO reset_tokens (hash, user_id, expires_at) VALUES ('link', 'sara', 9);
      INSERT INTO outbox (id, kind, sealed, created_at, next_attempt_at) VALUES ('letter', 'k', 'sealed', 0, 0);
      UPDATE users SET session_epoch = 3; ${before}`)
    const [older, wanted] = [dumpOf(database), totalsOf(database)]
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

  test('a session that ended since stays ended', () => {
    const database = restoredAfter(
      'UPDATE users SET session_epoch = 5; DELETE FROM staff_sessions; UPDATE staff SET is_active = 0',
    )
    expect(database.prepare('SELECT session_epoch FROM users').get()).toEqual({ session_epoch: 5 })
    expect(database.prepare('SELECT is_active FROM staff').get()).toEqual({ is_active: 0 })
    expect(database.prepare('SELECT * FROM staff_sessions').all()).toEqual([])
  })

  test('who logged out since stays logged out, also of a login that the backup does not know', () => {
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

  test('an account that was deleted since cannot be opened from the moment that its books are back', () => {
    const database = restoredAfter('DELETE FROM users; UPDATE staff SET is_active = 0', ['sara'])
    const [sara] = database.prepare('SELECT email_canonical, password_hash, session_epoch FROM users').all()
    expect(sara).toEqual({ email_canonical: 'deleted:sara', password_hash: '', session_epoch: 1_000_000_003 })
    // With the books of nobody, too.
    const wanted = totalsOf(database)
    expect(carryOverSql(emptyDatabase(), wanted, ['sara'])).toMatch(/^UPDATE users SET email_canonical = 'deleted:'/)
    expect(carryOverSql(database, wanted, ['sara'])).toMatch(/^UPDATE users SET email_canonical = 'deleted:'/)
  })

  test('a deletion that only the replaced books know of is kept outside of them first', async () => {
    const { shop, folder } = await backedUp()
    shop.books.exec(
      `DELETE FROM users; INSERT INTO deleted_accounts (user_id, email_hash, deleted_at) VALUES ('sara', 'hash', 7)`,
    )
    await applyBackup(shop, await checkBackup(folder, null))
    expect([...shop.privates.files.keys()]).toEqual(['attachments/b', 'deleted-accounts/sara'])
    expect(shop.books.prepare('SELECT email_canonical FROM users').all()).toEqual([{ email_canonical: 'deleted:sara' }])
  })

  test('a second factor that was switched off stays off, a recovery code that was used stays used', () => {
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
    // A newer backup over older books, as when a restore is undone.
    database = restoredAfter(
      `UPDATE staff SET totp_sealed = NULL, recovery_hashes = '["one"]', totp_step = 1, updated_at = 3`,
      [],
      `${on} UPDATE staff SET recovery_hashes = '[]'`,
    )
    expect(factor()).toEqual({ totp_sealed: 'secret', totp_step: 5, recovery_hashes: '[]' })
  })

  test('a backup of before manifests had a checksum is restored', async () => {
    const { shop, folder } = await backedUp()
    const manifest = join(folder, 'manifest.json')
    const { sha256: _, ...first } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>
    writeFileSync(manifest, JSON.stringify({ ...first, format: 1 }, null, 2))
    const backup = await checkBackup(folder, null)
    expect(backup.manifest.isChecked).toBe(false)
    await expect(applyBackup(shop, backup)).resolves.toBeUndefined()
  })

  test('a link that was used stays used, a letter that was sent is not sent again', () => {
    const database = restoredAfter(`UPDATE reset_tokens SET used_at = 5; UPDATE outbox SET sent_at = 6, sealed = NULL`)
    expect(database.prepare('SELECT * FROM reset_tokens').all()).toEqual([])
    expect(database.prepare('SELECT sealed, sent_at FROM outbox').get()).toEqual({ sealed: null, sent_at: 6 })
  })

  test('a list of the replaced catalogue is never taken for one of the restored', () => {
    const database = restoredAfter('UPDATE catalogue_version SET version = 57')
    expect(database.prepare('SELECT version FROM catalogue_version').get()).toEqual({ version: 58 })
  })

  test('books of before the newest tables are put back as well', async () => {
    const shop = aShop()
    shop.books.exec('DROP TABLE done_to')
    const folder = newFolder()
    await makeBackup(shop, folder, null)
    const now = aShop()
    addCustomers(now.books, 'sara')
    await expect(applyBackup(now, await checkBackup(folder, null))).resolves.toBeUndefined()
  })

  test('the list of deleted accounts only grows', async () => {
    const { shop, folder } = await backedUp()
    shop.privates.files.set('deleted-accounts/sara', '')
    await applyBackup(shop, await checkBackup(folder, null))
    expect([...shop.privates.files.keys()]).toEqual(['attachments/b', 'deleted-accounts/sara'])
  })

  test('a wreck that took whole tables and columns does not stand in the way', () => {
    const database = restoredAfter(
      'DROP TABLE users; DROP TABLE reset_tokens; ALTER TABLE outbox RENAME COLUMN sent_at TO gone',
    )
    expect(database.prepare('SELECT session_epoch FROM users').get()).toEqual({ session_epoch: 3 })
  })
})
