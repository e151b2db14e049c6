import { type FileFolder, pictureFolders, privateFolders } from '#worker/media/file-folders.sql.ts'
import type { StoredFilesStore } from '#worker/media/stored-files.store.ts'
import type { Stores } from '#worker/stores.ts'
import type { FolderName } from './job-cursors.store.ts'
import { retention } from './retention.ts'

/** List pages per run: ten thousand files. */
const pagesPerRun = 10

/** Deletes orphaned files of customers, and with `pictureFiles` of parts and reviews. */
export function orphanJobs(stores: Stores, bucket: 'privateFiles' | 'pictureFiles', now: number) {
  const folders = Object.entries(bucket === 'privateFiles' ? privateFolders : pictureFolders) as [
    FolderName,
    FileFolder,
  ][]
  return folders.map(
    ([name, folder]) =>
      () =>
        deleteOrphanedFiles(stores, stores[bucket], name, folder, now),
  )
}

/** Deletes orphaned files of a folder from where the last run stopped, a few list pages per run, and starts again at the end. */
async function deleteOrphanedFiles(
  { jobCursors }: Stores,
  files: StoredFilesStore,
  name: FolderName,
  folder: FileFolder,
  now: number,
): Promise<void> {
  let place: string | null = (await jobCursors.read(name))?.place ?? ''
  for (let page = 0; page < pagesPerRun && place !== null; page += 1)
    place = await files.deleteOrphanedPage(folder, now - retention.orphans, place)
  await jobCursors.write(name, place ?? '', now)
}
