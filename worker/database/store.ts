import { type SQL, sql } from 'drizzle-orm'
import { type Database, statement } from './connect.ts'

/** A store of the primary database: its subclasses hold the SQL of a noun. */
export abstract class Store {
  protected readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  /** A raw SQL statement for a batch. Its rows are objects with the column names as keys. */
  protected statement<Row = unknown>(query: SQL) {
    return statement<Row>(this.db, query)
  }

  /** Counts rows, at most so many; `rows` is what follows FROM. */
  protected countUpTo(limit: number, rows: SQL) {
    return this.statement<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${rows} LIMIT ${sql.raw(String(limit))})`,
    )
  }
}
