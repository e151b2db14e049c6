import { eq } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { jobCursors } from '#worker/database/schema/shop.ts'

/** Jobs that process everything, one part per cron run. */
export type JobName = 'books' | 'deletions' | 'pictures' | 'attachments' | 'proofs' | 'review-pictures' | 'returns'

/** Cursors of jobs. Two concurrent runs process a part twice, which changes nothing. */
export class JobCursorsStore extends Store {
  /** The cursor of a job and its time; `null` for a job that never ran. */
  async read(work: JobName): Promise<{ place: string; updatedAt: number } | null> {
    const [row] = await this.db
      .select({ place: jobCursors.place, updatedAt: jobCursors.updatedAt })
      .from(jobCursors)
      .where(eq(jobCursors.work, work))
    return row ?? null
  }

  /** Saves the cursor of a job; an empty `place` is the beginning. */
  async write(work: JobName, place: string, now: number): Promise<void> {
    const row = { work, place, updatedAt: now }
    await this.db.insert(jobCursors).values(row).onConflictDoUpdate({ target: jobCursors.work, set: row })
  }
}
