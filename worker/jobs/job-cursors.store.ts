import { eq } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import type { pictureFolders, privateFolders } from '#worker/media/file-folders.sql.ts'
import { jobCursors } from '#worker/database/schema/shop.ts'

/** The folders of files, each of which is a job by itself. */
export type FolderName = keyof typeof privateFolders | keyof typeof pictureFolders

/** Jobs that process everything, one part per cron run. */
type JobName = 'books' | 'deletions' | FolderName

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
