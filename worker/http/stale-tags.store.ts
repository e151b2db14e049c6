import { gte, sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { staleTags } from '#worker/database/schema/shop.ts'

/** Cache tags that triggers marked as stale and the CDN cache must purge. */
export function staleTagsStore(db: Database) {
  return {
    /** Lists stale tags, at most `limit`. */
    async list(limit: number): Promise<string[]> {
      const rows = await db.select({ tag: staleTags.tag }).from(staleTags).limit(limit)
      return rows.map(({ tag }) => tag)
    },

    /** Records a purge of all tags, and deletes those that were purged twice since their change. */
    async markPurged(): Promise<void> {
      await db.batch([
        db.update(staleTags).set({ told: sql`${staleTags.told} + 1` }),
        db.delete(staleTags).where(gte(staleTags.told, 2)),
      ])
    },
  }
}
