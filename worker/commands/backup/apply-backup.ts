import type { CheckedBackup } from './check-backup.ts'
import { withoutLocalEmails } from './local-emails.ts'
import type { OpenedShop } from './opened-shop.ts'
import { compareObjects, putObjects, removeOthers } from '#worker/commands/backup/r2-bridge/copy-objects.ts'

/**
 * Replaces the data of a shop by a backup: files first, then the database in one transaction, then it removes other files.
 * Interrupted anywhere, the shop has a consistent database with its files, and a second run completes it. In the deployed
 * shop no file is removed here, because nothing saves it; the shop itself deletes orphaned files.
 * `report` receives progress; `onDatabaseReplaced` runs as soon as the database is replaced.
 * @throws an error when the result differs from the backup
 */
export async function applyBackup(
  shop: OpenedShop,
  { manifest, files, dump }: CheckedBackup,
  report: (sentence: string) => void = () => undefined,
  onDatabaseReplaced: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const stores = (['MEDIA', 'PRIVATE'] as const).map((name) => ({
    store: shop.stores[name],
    // Older backups of a local shop have them.
    wanted: withoutLocalEmails(manifest.stores[name] ?? []),
  }))
  report('Restoring files')
  for (const { store, wanted } of stores) await putObjects(store, files, wanted)
  report('Restoring the database')
  await shop.replaceDatabase(dump, manifest.database)
  await onDatabaseReplaced()
  report('Checking files')
  for (const { store, wanted } of stores) {
    if (shop.where === 'local') await removeOthers(store, wanted)
    const problems = await compareObjects(store, wanted)
    if (problems.length > 0) throw new Error(`Files differ from the backup: ${problems.slice(0, 10).join('; ')}`)
  }
}
