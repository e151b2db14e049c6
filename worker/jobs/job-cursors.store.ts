import { eq } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { jobCursors } from '#worker/database/schema/shop.ts'

/** Works that go through everything, a piece at each run of cron. */
export type JobName = 'books' | 'deletions' | 'pictures' | 'attachments'

/** How far works in pieces have come. Two runs at once do a piece twice, which changes nothing. */
export function jobCursorsStore(db: Database) {
  return {
    /** Where the next piece begins, and when that was written; `null` for a work that never ran. */
    async read(work: JobName): Promise<{ place: string; updatedAt: number } | null> {
      const [row] = await db
        .select({ place: jobCursors.place, updatedAt: jobCursors.updatedAt })
        .from(jobCursors)
        .where(eq(jobCursors.work, work))
      return row ?? null
    },

    /** `place` is where the next piece begins; empty for the beginning. */
    async write(work: JobName, place: string, now: number): Promise<void> {
      const row = { work, place, updatedAt: now }
      await db.insert(jobCursors).values(row).onConflictDoUpdate({ target: jobCursors.work, set: row })
    },
  }
}
