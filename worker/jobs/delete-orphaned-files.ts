import type { Stores } from '#worker/stores.ts'
import type { JobName } from './job-cursors.store.ts'

/** List pages per run: ten thousand files. */
const pagesPerRun = 10

/** Deletes the orphans of one list page, and returns the cursor of the next page; `null` at the end. */
export type DeletePage = (from: string) => Promise<string | null>

/**
 * Deletes orphaned files of a bucket from where the last run stopped, a few list pages per run, and starts again at
 * the end.
 */
export async function deleteOrphanedFiles(
  { jobCursors }: Pick<Stores, 'jobCursors'>,
  work: JobName,
  deletePage: DeletePage,
  now: number,
): Promise<void> {
  let place: string | null = (await jobCursors.read(work))?.place ?? ''
  for (let page = 0; page < pagesPerRun && place !== null; page += 1) place = await deletePage(place)
  await jobCursors.write(work, place ?? '', now)
}
