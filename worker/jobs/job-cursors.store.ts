import { eq } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { doneTo } from '#worker/database/schema/shop.ts'

/** Works that go through everything, a piece at each run of cron. */
export type WorkInPieces = 'books' | 'deletions' | 'pictures' | 'attachments'

/** How far works in pieces have come. Two runs at once do a piece twice, which changes nothing. */
export function doneToStore(db: Database) {
  return {
    /** Where the next piece begins, and when that was written; `null` for a work that never ran. */
    async read(work: WorkInPieces): Promise<{ place: string; updatedAt: number } | null> {
      const [row] = await db
        .select({ place: doneTo.place, updatedAt: doneTo.updatedAt })
        .from(doneTo)
        .where(eq(doneTo.work, work))
      return row ?? null
    },

    /** `place` is where the next piece begins; empty for the beginning. */
    async write(work: WorkInPieces, place: string, now: number): Promise<void> {
      const row = { work, place, updatedAt: now }
      await db.insert(doneTo).values(row).onConflictDoUpdate({ target: doneTo.work, set: row })
    },
  }
}
