import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { dumpDatabase } from '#worker/commands/backup/database-dump.ts'
import { databaseFromDump, compareTotals, totalsOf } from '#worker/commands/backup/database-totals.ts'
import { checkBackup } from '#worker/commands/backup/check-backup.ts'
import { hideLocalEmails } from '#worker/commands/backup/local-emails.ts'
import { storedEmailsPrefix } from '#worker/media/unnamed-files.ts'
import { makeBackup } from '#worker/commands/backup/make-backup.ts'
import { refuseForeignStatements } from '#worker/commands/backup/dump-guard.ts'
import { dumpName, readManifest, writeManifest } from '#worker/commands/backup/manifest.ts'
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
  addCustomers(shop.database, 'sara')
  addOrder(shop.database, 'first', 1, 330)
  addOrder(shop.database, 'second', 2, 1050)
  const folder = newFolder()
  return { shop, folder, manifest: await makeBackup(shop, folder, secret) }
}

describe('does', () => {
  test('a database is read back unchanged, whatever texts are in it', () => {
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

  test('a dump can be read with foreign keys checked for every row', () => {
    const database = emptyDatabase()
    addOrder(database, 'first', 1, 330)
    database.exec("UPDATE orders SET courier_id = 'tcs'")
    const strict = new DatabaseSync(':memory:')
    expect(() => strict.exec(dumpOf(database))).not.toThrow()
    expect(strict.prepare('SELECT courier_id FROM orders').get()).toEqual({ courier_id: 'tcs' })
  })

  test('triggers do not fire while a dump is read, and do afterwards', () => {
    const database = emptyDatabase()
    addOrder(database, 'first', 1, 330)
    const again = databaseFromDump(dumpOf(database))
    const placed = () =>
      again.prepare(`SELECT count, amount FROM order_counts WHERE state = 'placed' AND is_paid = 0`).get()
    expect(placed()).toEqual({ count: 1, amount: 330 })
    addOrder(again, 'second', 2, 1050)
    expect(placed()).toEqual({ count: 2, amount: 1380 })
  })

  test('the guard accepts every dump, whatever texts are in it', () => {
    const database = emptyDatabase()
    addCustomers(database, "o'neil; ATTACH 'x' AS y")
    database.exec(`UPDATE users SET name = 'a "quoted" -- name; /* ' || char(10) || 'x'`)
    addOrder(database, 'first', 1, 330)
    const dump = dumpOf(database)
    expect(dump.length).toBeGreaterThan(20_000)
    expect(() => refuseForeignStatements(dump)).not.toThrow()
  })

  test('a manifest has the totals, and equal files are stored once', async () => {
    const { folder, manifest } = await backedUp()
    expect(manifest.database.sums).toMatchObject({ orders: 1380, orderItems: 1280 })
    expect(manifest.database.tables['orders']?.rows).toBe(2)
    expect(manifest.database.schema).toEqual(
      readdirSync('migrations')
        .filter((name) => name.endsWith('.sql'))
        .toSorted(),
    )
    expect(manifest.stores['MEDIA']?.map((each) => each.key)).toEqual(['pictures/a', 'pictures/copy-of-a'])
    expect(readdirSync(join(folder, 'objects'))).toHaveLength(2)
  })

  test('a restore brings back rows, tables and files, and removes what was added since', async () => {
    const { shop, folder, manifest } = await backedUp()
    shop.database.exec('UPDATE orders SET subtotal = 1, delivery_fee = 0, amount = 1; DROP TABLE order_items')
    addCustomers(shop.database, 'late')
    shop.media.files.clear()
    shop.privates.files.set('attachments/late', 'L')
    await applyBackup(shop, await checkBackup(folder, null))
    expect(compareTotals(manifest.database, totalsOf(shop.database))).toEqual([])
    expect([...shop.media.files]).toEqual([
      ['pictures/a', 'A'],
      ['pictures/copy-of-a', 'A'],
    ])
    expect([...shop.privates.files.keys()]).toEqual(['attachments/b'])
  })

  test('the ledger of an order comes back with its sums, and takes no more than before', async () => {
    const { shop } = await backedUp()
    const add = (key: string, kind: string, amount: number) =>
      shop.database.exec(`INSERT INTO order_entries (id, order_id, kind, amount, way, actor, at, key)
        VALUES ('${key}', 'second', '${kind}', ${amount}, 'raast', 'staff:x', 1, '${key}')`)
    add('a', 'advance', 500)
    add('b', 'refund', 200)
    const folder = newFolder()
    const { database: wanted } = await makeBackup(shop, folder, null)
    expect(wanted.sums).toMatchObject({ advances: 500, refunded: 200, collected: 0, goodwill: 0 })
    add('c', 'advance', 100)
    await applyBackup(shop, await checkBackup(folder, null))
    expect(compareTotals(wanted, totalsOf(shop.database))).toEqual([])
    expect(shop.database.prepare(`SELECT advance, refunded FROM orders WHERE id = 'second'`).get()).toEqual({
      advance: 500,
      refunded: 200,
    })
    expect(() => add('d', 'advance', 551)).toThrow('too much money')
    expect(() => shop.database.exec('DELETE FROM order_entries')).toThrow('entries are only added')
  })

  test('an encrypted backup shows none of its content, and is read with its key', async () => {
    const { shop, folder } = await backedUp(key)
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !existsSync(join(folder, name, '.')),
    )
    const stored = names.map((name) => readFileSync(join(folder, name), 'latin1')).join('')
    for (const word of ['Sara', 'INSERT', 'pictures/a', 'madeAt']) expect(stored).not.toContain(word)
    const { dump } = await checkBackup(folder, key)
    expect(dump).toBe(dumpOf(shop.database))
  })

  test('no backup of a local shop has its emails, which hold links, and no restore touches them', async () => {
    const privates = aStore({ 'attachments/b': 'B', [`${storedEmailsPrefix}1.json`]: '/o/token' })
    const shop = aShop(emptyDatabase(), aStore(), privates)
    shop.stores.PRIVATE = hideLocalEmails(privates)
    const folder = newFolder()
    const { stores } = await makeBackup(shop, folder, null)
    expect(stores.PRIVATE?.map(({ key: path }) => path)).toEqual(['attachments/b'])
    privates.files.delete('attachments/b')
    await applyBackup(shop, await checkBackup(folder, null))
    expect([...privates.files.keys()].toSorted()).toEqual(['attachments/b', `${storedEmailsPrefix}1.json`])
  })

  test('a damaged database is backed up as it is, and its damage recorded', async () => {
    const shop = aShop()
    addOrder(shop.database, 'first', 1, 330)
    shop.database.exec('DELETE FROM orders')
    const folder = newFolder()
    const { database } = await makeBackup(shop, folder, null)
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

  test('a backup that is incomplete, was changed or lost a file', async () => {
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
    await expect(checkBackup(folder, null)).rejects.toThrow('another format')
    writeFileSync(manifest, text.slice(0, -100))
    await expect(checkBackup(folder, null)).rejects.toThrow('another format')
    rmSync(manifest)
    await expect(checkBackup(folder, null)).rejects.toThrow('no manifest')
  })

  test('a database with other totals than the manifest', async () => {
    const { folder, manifest } = await backedUp()
    const { isChecked: _, ...content } = manifest
    const orders = { rows: 3, sha256: manifest.database.tables['orders']?.sha256 ?? '' }
    content.database.tables = { ...content.database.tables, orders }
    await writeManifest(openFiles(folder, null), content)
    await expect(checkBackup(folder, null)).rejects.toThrow('orders has 2 rows, not 3')
  })

  test('one changed bit anywhere in the manifest', async () => {
    const { folder, manifest } = await backedUp()
    const file = join(folder, 'manifest.json')
    const bytes = readFileSync(file)
    const stored = openFiles(folder, null)
    const taken: string[] = []
    const names = bytes.indexOf('"stores"')
    const files = bytes.indexOf('"files"')
    for (const [index, byte] of bytes.subarray(0, -1).entries()) {
      // Every byte of the object names, and a sample of the rest.
      if (index < names ? index % 61 > 0 : index > files && index % 23 > 0) continue
      const changed = Buffer.from(bytes)
      changed.writeUInt8(byte ^ (1 << (index % 8)), index)
      const read = await readManifest({ ...stored, read: () => changed }).catch(() => null)
      if (read) taken.push(`byte ${index}, ${bytes.toString('latin1', index - 20, index + 1)}`)
    }
    expect(taken).toEqual([])
    expect(await readManifest(openFiles(folder, null))).toEqual(manifest)
    const name = bytes.indexOf('pictures/a')
    writeFileSync(file, bytes.toString('latin1').replace('pictures/a', 'pictures/c'), 'latin1')
    expect(name).toBeGreaterThan(0)
    await expect(checkBackup(folder, null)).rejects.toThrow('its manifest is not as it was written')
  })

  test('a folder that does not exist or holds no backup, in one sentence', async () => {
    const { folder } = await backedUp()
    await expect(checkBackup(join(folder, 'nothing'), null)).rejects.toThrow('does not exist')
    await expect(checkBackup(join(folder, dumpName), null)).rejects.toThrow('is not a folder')
    await expect(checkBackup(newFolder(), null)).rejects.toThrow('it has no manifest')
    await expect(makeBackup(aShop(), join(folder, dumpName), null)).rejects.toThrow('is not a folder')
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
      await expect(checkBackup(folder, null), outside).rejects.toThrow('another format')
    }
  })

  test('a dump that would write another file', async () => {
    const target = join(newFolder(), 'crontab')
    const attack = `ATTACH DATABASE '${target}' AS pw; CREATE TABLE pw.x(a); INSERT INTO pw.x VALUES(char(10)||'* * * * * root true');`
    const { folder, manifest } = await backedUp()
    const { isChecked: _, ...content } = manifest
    const files = openFiles(folder, null)
    const dump = await files.write(dumpName, [`${attack}\n`, files.read(dumpName)])
    await writeManifest(files, { ...content, files: { ...content.files, [dumpName]: dump } })
    await expect(checkBackup(folder, null)).rejects.toThrow('a statement that no backup has (ATTACH DATABASE')
    // The authorizer refuses it even without the guard.
    expect(() => databaseFromDump(attack)).toThrow('not authorized')
    expect(existsSync(target)).toBe(false)
  })

  test('every statement that no dump has', () => {
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
    shop.database.exec(`INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')`)
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
  test('a deletion that only the replaced database has is added to the list first', async () => {
    const { shop, folder } = await backedUp()
    shop.database.exec(
      `DELETE FROM users; INSERT INTO deleted_accounts (user_id, email_hash, deleted_at) VALUES ('sara', 'hash', 7)`,
    )
    await applyBackup(shop, await checkBackup(folder, null))
    expect([...shop.privates.files.keys()]).toEqual(['attachments/b', 'deleted-accounts/sara'])
    expect(shop.database.prepare('SELECT email_canonical FROM users').all()).toEqual([
      { email_canonical: 'deleted:sara' },
    ])
  })

  test('a backup in the first format, without a checksum, is restored', async () => {
    const { shop, folder } = await backedUp()
    const manifest = join(folder, 'manifest.json')
    const { sha256: _, ...first } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>
    writeFileSync(manifest, JSON.stringify({ ...first, format: 1 }, null, 2))
    const backup = await checkBackup(folder, null)
    expect(backup.manifest.isChecked).toBe(false)
    await expect(applyBackup(shop, backup)).resolves.toBeUndefined()
  })

  test('a database without the newest tables is restored', async () => {
    const shop = aShop()
    shop.database.exec('DROP TABLE done_to')
    const folder = newFolder()
    await makeBackup(shop, folder, null)
    const now = aShop()
    addCustomers(now.database, 'sara')
    await expect(applyBackup(now, await checkBackup(folder, null))).resolves.toBeUndefined()
  })

  test('the list of deleted accounts only grows', async () => {
    const { shop, folder } = await backedUp()
    shop.privates.files.set('deleted-accounts/sara', '')
    await applyBackup(shop, await checkBackup(folder, null))
    expect([...shop.privates.files.keys()]).toEqual(['attachments/b', 'deleted-accounts/sara'])
  })
})
