import { hour } from '#domain/durations.ts'
import type { Stores } from '#worker/stores.ts'

const everyMs = hour

/**
 * Deletes again every account that older books have brought back, however they came back: by a restore or by Time
 * Travel. The books say when it was done last, so that older ones say themselves that it is due. Gives how many there were.
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
