import type { DatabaseSession } from '#worker/database/read-replica.ts'
/**
 * Begins a rebuild, also in place of one that is under way. Versions are forgotten, so that books which were put back to an
 * older state are believed too; shoppers go on searching what is there.
 */
export const startRebuildSql = [
  'UPDATE docs SET version = 0',
  'UPDATE synonyms SET version = 0',
  "INSERT INTO rebuild (id, done_to) VALUES (1, '') ON CONFLICT (id) DO UPDATE SET done_to = ''",
]

/** How far a rebuild of the search index is; it is kept in the index, so that it goes on wherever it was broken off. */
export function searchRebuildStore(db: DatabaseSession) {
  return {
    /** Begins a rebuild, or begins the one under way anew. */
    async start(): Promise<void> {
      await db.batch(startRebuildSql.map((each) => db.prepare(each)))
    },

    /** The id of the last part that the rebuild under way has done, empty at its beginning; `null` without one. */
    async cursor(): Promise<string | null> {
      const row = await db.prepare('SELECT done_to AS doneTo FROM rebuild WHERE id = 1').first<{ doneTo: string }>()
      return row?.doneTo ?? null
    },

    /** Parts of the index after one id and up to another, or to the end. */
    async idsBetween(after: string, last: string | null): Promise<string[]> {
      const { results } = await db
        .prepare('SELECT product_id AS id FROM docs WHERE product_id > ?1 AND (?2 IS NULL OR product_id <= ?2)')
        .bind(after, last)
        .all<{ id: string }>()
      return results.map(({ id }) => id)
    },

    /** The rebuild has come from one id to another; another run may have done so already. */
    async advance(from: string, to: string): Promise<void> {
      await db.prepare('UPDATE rebuild SET done_to = ?2 WHERE done_to = ?1').bind(from, to).run()
    },

    /** The rebuild is over, if it still is where it was. */
    async end(from: string): Promise<void> {
      await db.batch([
        db.prepare('DELETE FROM rebuild WHERE done_to = ?1').bind(from),
        // Told again by the books a moment ago, or gone from them.
        db.prepare('DELETE FROM synonyms WHERE version = 0'),
      ])
    },
  }
}
