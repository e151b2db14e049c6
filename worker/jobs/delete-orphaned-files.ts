import type { Stores } from '#worker/stores.ts'
import type { JobName } from './job-cursors.store.ts'

/** Pages of the store's list that one run looks at: ten thousand files. */
const pagesPerRun = 10

/** Where a store's list goes on after a page; `null` at its end. */
export type DeletePage = (from: string) => Promise<string | null>

/** Goes through the files of a store where the last run stopped, a few pages at a time, and begins again at the end. */
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
