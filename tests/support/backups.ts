import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dumpDatabase, wipeSql } from '#worker/commands/backup/database-dump.ts'
import { listDeletions } from '#worker/commands/backup/list-deletions.ts'
import { carryOverSql } from '#worker/commands/backup/carry-over.ts'
import type { ObjectHead, ObjectStore } from '#worker/commands/backup/r2-bridge/object-store.ts'
import type { OpenedShop } from '#worker/commands/backup/opened-shop.ts'

/** Books in memory as the migrations make them, as wrangler keeps count of them. */
export function emptyBooks(): DatabaseSync {
  const books = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  books.exec(
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  for (const name of readdirSync('migrations')
    .filter((each) => each.endsWith('.sql'))
    .toSorted()) {
    books.exec(readFileSync(join('migrations', name), 'utf8'))
    books.prepare(`INSERT INTO d1_migrations (name, applied_at) VALUES (?, '2026-11-21 17:00:00')`).run(name)
  }
  return books
}

/** A store in memory. */
export function aStore(files: Record<string, string> = {}): ObjectStore & { files: Map<string, string> } {
  const kept = new Map(Object.entries(files))
  const describe = (key: string, content: string): ObjectHead => ({
    key,
    etag: createHash('md5').update(content).digest('hex'),
    bytes: Buffer.byteLength(content),
    httpMetadata: { contentType: 'text/plain' },
    customMetadata: {},
  })
  return {
    files: kept,
    list: () => Promise.resolve([...kept].map(([key, content]) => describe(key, content))),
    async *read(objects) {
      for (const head of objects) yield { head, content: Buffer.from(kept.get(head.key) ?? '') }
    },
    put(objects, contentOf) {
      for (const object of objects) kept.set(object.key, Buffer.from(contentOf(object)).toString())
      return Promise.resolve()
    },
    remove(keys) {
      for (const key of keys) kept.delete(key)
      return Promise.resolve()
    },
  }
}

/** A shop to back up: books and stores in memory. */
export function aShop(books = emptyBooks(), media = aStore(), privates = aStore()) {
  const shop: OpenedShop = {
    where: 'local',
    stores: { MEDIA: media, PRIVATE: privates },
    bookmark: null,
    dumpDatabase: () => Promise.resolve([...dumpDatabase(books)]),
    async replaceDatabase(dump, wanted) {
      const carried = carryOverSql(books, wanted, await listDeletions(privates, books))
      books.exec(wipeSql(books) + dump + carried)
    },
    close: () => Promise.resolve(),
  }
  return { ...shop, books, media, privates }
}

/** An empty folder of its own, below the system's temporary one. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'shop-backup-'))
}

/** Adds customers of these ids to books. */
export function addCustomers(books: DatabaseSync, ...ids: string[]): void {
  const insert = books.prepare(
    `INSERT INTO users (id, email_canonical, email, name, password_hash, phone, address, city, country, created_at)
     VALUES (?1, ?1 || '@example.com', ?1 || '@example.com', 'Sara Khan', 'none', '03001234567', 'House 1', 'Lahore', 'Pakistan', 0)`,
  )
  for (const id of ids) insert.run(id)
}

/** Adds an order of one part to books, of the amount. */
export function addOrder(books: DatabaseSync, id: string, number: number, amount: number): void {
  books
    .prepare(
      `INSERT INTO orders (id, number, idempotency_key, request_hash, subtotal, delivery_fee, amount, first_name, city,
         province, country, created_at, updated_at) VALUES (?1, ?2, ?1, ?1, ?3 - 50, 50, ?3, 'Sara', 'Lahore', 'Punjab', 'Pakistan', 0, 0)`,
    )
    .run(id, number, amount)
  books
    .prepare(
      `INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures)
       VALUES (?, 0, 'plug', 'Spark plug', ?, 1, '[]')`,
    )
    .run(id, amount - 50)
}
