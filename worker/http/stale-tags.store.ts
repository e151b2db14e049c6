import { gte, sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { staleTags } from '#worker/database/schema/shop.ts'

/** Cache tags that triggers marked as stale and the CDN cache must purge. */
export class StaleTagsStore extends Store {
  /** Lists stale tags, at most `limit`. */
  async list(limit: number): Promise<string[]> {
    const rows = await this.db.select({ tag: staleTags.tag }).from(staleTags).limit(limit)
    return rows.map(({ tag }) => tag)
  }

  /** Records a purge of all tags, and deletes those that were purged twice since their change. */
  async markPurged(): Promise<void> {
    await this.db.batch([
      this.db.update(staleTags).set({ told: sql`${staleTags.told} + 1` }),
      this.db.delete(staleTags).where(gte(staleTags.told, 2)),
    ])
  }
}
