/**
 * `npm run restore -- --in DIR`: what a backup holds, in place of what the shop knows. Looks at the whole backup before it
 * touches anything, keeps what it replaces, and looks at the result. `--key-file FILE` or BACKUP_PASSPHRASE for an encrypted
 * one; `--remote --yes` puts it into the deployed shop.
 */
import { deleteAgain } from '#worker/account-deletion/delete-again.ts'
import { deletionListStore } from '#worker/account-deletion/deletion-list.store.ts'
import { doneToStore } from '#worker/clean-up/done-to.store.ts'
import { connect } from '#worker/database/connect.ts'
import { checkBackup } from './backup/check-backup.ts'
import { keepAside, setUnreadableAside } from './backup/keep-aside.ts'
import { openLocal } from './backup/local.ts'
import { putBack } from './backup/put-back.ts'
import { openRemote } from './backup/remote.ts'
import { readSecret } from './backup/secret.ts'
import { openLocalShop } from './local-shop.ts'
import { migrateLocally } from './migrate.ts'
import { option, runOrExit } from './run.ts'
import { markSeeded } from './seed-mark.ts'

const folder = option('in')
const isRemote = process.argv.includes('--remote')
if (!folder || folder.startsWith('-')) {
  console.error('Usage: npm run restore -- --in DIR [--key-file FILE] [--remote --yes]')
  process.exit(2)
}
const startedAt = Date.now()
try {
  await restore(folder)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function restore(folder: string): Promise<void> {
  const secret = readSecret()
  const backup = await checkBackup(folder, secret)
  const { manifest } = backup
  const orders = manifest.books.tables['orders']?.rows ?? 0
  console.log(`A whole backup of ${manifest.madeAt}: ${orders} orders of ${manifest.books.sums['orders'] ?? 0} rupees`)
  if (isRemote) await restoreRemotely()
  else await restoreLocally()
  console.log(`Restored and compared in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)

  async function restoreLocally(): Promise<void> {
    const unreadable = await setUnreadableAside()
    if (unreadable) console.log(`The books that were here cannot be read; they are kept in ${unreadable}`)
    const shop = await openLocal()
    try {
      const aside = await keepAside(shop, secret)
      if (aside) console.log(`What it replaces is kept; undo by: npm run restore -- --in ${aside}`)
      await putBack(shop, backup, console.log)
    } finally {
      await shop.close()
    }
    markSeeded()
    await migrateLocally()
    const count = await deleteAgainLocally()
    if (count > 0) console.log(`${count} accounts were deleted since that backup, and are deleted again`)
    await runOrExit(process.execPath, ['worker/commands/search-rebuild.ts', '--again'])
  }

  async function restoreRemotely(): Promise<void> {
    const shop = await openRemote()
    try {
      console.log('It replaces the books of the deployed shop. This goes back to the moment before:')
      console.log(`  npx wrangler d1 time-travel restore DB --bookmark=${shop.bookmark}`)
      if (!process.argv.includes('--yes')) throw new Error('Nothing was done: say --yes')
      await putBack(shop, backup, console.log)
    } finally {
      await shop.close()
    }
    await runOrExit(process.execPath, ['worker/commands/search-rebuild.ts', '--remote'])
    console.log('Accounts that were deleted since that backup are deleted again by the shop within a minute.')
  }

  async function deleteAgainLocally(): Promise<number> {
    const { env, close } = await openLocalShop()
    const db = connect(env.DB)
    const stores = { deletionList: deletionListStore(db, env.PRIVATE), doneTo: doneToStore(db) }
    const count = await deleteAgain(stores, Date.now(), true)
    await close()
    return count
  }
}
