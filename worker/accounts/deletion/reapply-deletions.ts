import { hour } from '#domain/durations.ts'
import type { Stores } from '#worker/stores.ts'

const everyMs = hour

/**
 * Deletes accounts again that a restore or Time Travel brought back, and returns their count. The time of the last run
 * is stored in the database. So an older database shows by itself that a run is due.
 */
export async function reapplyDeletions(
  { deletionList, jobCursors }: Pick<Stores, 'deletionList' | 'jobCursors'>,
  now: number,
  isDue?: true,
): Promise<number> {
  const last = await jobCursors.read('deletions')
  if (!isDue && last && now - last.updatedAt < everyMs) return 0
  let count = 0
  for await (const page of deletionList.unknown()) {
    for (const deletion of page) if (await deletionList.deleteAgain(deletion)) count += 1
  }
  await jobCursors.write('deletions', '', now)
  return count
}
