import { loadSampleData } from '#worker/sample-data/load.ts'
import { bulkMedia, pictureWriter } from './bulk-media.ts'
import { openLocalShop } from './local-shop.ts'
import { migrateLocally } from './migrate.ts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from './run.ts'

/** Loads the sample parts into the local shop, and variations of them up to `count` parts. Returns the number of parts. */
export async function seedLocally(
  now: number,
  count?: number,
  report: (progress: string) => void = () => undefined,
): Promise<number> {
  await migrateLocally()
  const { env, runtime, close } = await openLocalShop(pictureWriter)
  const loaded = await loadSampleData({ ...env, MEDIA: bulkMedia(runtime) }, { now, count, report })
  markSeeded()
  await close()
  return loaded
}

const markIn = (state: string) => join(state, 'seeded')

/** Whether the sample catalogue was loaded completely; an interrupted load is repeated. */
export function isSeeded(state = stateFolder): boolean {
  return existsSync(markIn(state))
}

/** Records that the sample catalogue is loaded, or must never be. */
export function markSeeded(): void {
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(markIn(stateFolder), '')
}
