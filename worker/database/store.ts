import { type SQL, sql } from 'drizzle-orm'
import { type Database, statement } from './connect.ts'
import { type Columns, int, readRows } from './rows.ts'

/** A store of the primary database: its subclasses hold the SQL of a noun. */
export abstract class Store {
  protected readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  /** A raw SQL statement for a batch, of which nobody reads more than the number of its rows. */
  protected statement(query: SQL) {
    return statement(this.db, query)
  }

  /** A raw SQL statement whose rows have these columns: ``this.readRows(columns)`SELECT …` ``. */
  protected readRows<Named extends Columns>(columns: Named) {
    return readRows(this.db, columns)
  }

  /** Counts rows, at most so many; `rows` is what follows FROM. */
  protected countUpTo(limit: number, rows: SQL) {
    return this.readRows({ count: int })`
      SELECT count(*) AS count FROM (SELECT 1 FROM ${rows} LIMIT ${sql.raw(String(limit))})`
  }
}
