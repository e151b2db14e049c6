import type { DatabaseSession } from '#worker/database/connect.ts'
/**
 * Statements that start a rebuild, also in place of one under way. Versions are reset, so that a restored older state
 * of the primary database is accepted. Shoppers keep searching the existing index.
 */
export const startRebuildSql = [
  'UPDATE docs SET version = 0',
  'UPDATE synonyms SET version = 0',
  "INSERT INTO rebuild (id, done_to) VALUES (1, '') ON CONFLICT (id) DO UPDATE SET done_to = ''",
]

/** Progress of a rebuild, stored in the index, so that an interrupted rebuild can continue. */
export class SearchRebuildStore {
  private readonly db: DatabaseSession

  constructor(db: DatabaseSession) {
    this.db = db
  }

  /** Starts a rebuild, or restarts the one under way. */
  async start(): Promise<void> {
    await this.db.batch(startRebuildSql.map((each) => this.db.prepare(each)))
  }

  /** Returns the id of the last rebuilt part, empty at the start; `null` without a rebuild. */
  async cursor(): Promise<string | null> {
    const row = await this.db.prepare('SELECT done_to AS doneTo FROM rebuild WHERE id = 1').first<{ doneTo: string }>()
    return row?.doneTo ?? null
  }

  /** Lists the ids in the index after one id and up to another, or to the end. */
  async idsBetween(after: string, last: string | null): Promise<string[]> {
    const { results } = await this.db
      .prepare('SELECT product_id AS id FROM docs WHERE product_id > ?1 AND (?2 IS NULL OR product_id <= ?2)')
      .bind(after, last)
      .all<{ id: string }>()
    return results.map(({ id }) => id)
  }

  /** Moves the cursor from one id to another, unless another run has done so. */
  async advance(from: string, to: string): Promise<void> {
    await this.db.prepare('UPDATE rebuild SET done_to = ?2 WHERE done_to = ?1').bind(from, to).run()
  }

  /** Ends the rebuild, unless another run moved the cursor. */
  async end(from: string): Promise<void> {
    await this.db.batch([
      this.db.prepare('DELETE FROM rebuild WHERE done_to = ?1').bind(from),
      // Synonyms that were just pushed have a version again; the others were deleted.
      this.db.prepare('DELETE FROM synonyms WHERE version = 0'),
    ])
  }
}
