import { gte, sql } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { staleTags } from '#worker/database/schema/shop.ts'

/** What the cache in front of the Worker must forget; triggers on the books write it. */
export function staleTagsStore(db: Database) {
  return {
    /** Tags that wait to be told, at most so many. */
    async list(most: number): Promise<string[]> {
      const rows = await db.select({ tag: staleTags.tag }).from(staleTags).limit(most)
      return rows.map(({ tag }) => tag)
    },

    /** Cron has told them all. What has been told twice since it changed leaves the list. */
    async markPurged(): Promise<void> {
      await db.batch([
        db.update(staleTags).set({ told: sql`${staleTags.told} + 1` }),
        db.delete(staleTags).where(gte(staleTags.told, 2)),
      ])
    },
  }
}
