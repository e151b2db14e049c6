/**
 * `npm run restore -- --in DIR`: what a backup holds, in place of what the shop knows. Looks at the whole backup before it
 * touches anything, keeps what it replaces, and looks at the result. `--key-file FILE` or BACKUP_PASSPHRASE for an encrypted
 * one; `--remote --yes` puts it into the deployed shop. Killed at any point, the next command ends it or says what to do.
 */
import { type CheckedBackup, checkBackup } from './backup/check-backup.ts'
import { applyDeletions, finishSearch, leftBehind } from './backup/finish-restore.ts'
import { saveReplaced, moveUnreadableAway } from '#worker/commands/backup/save-replaced.ts'
import { openLocal } from '#worker/commands/backup/open-local.ts'
import { applyBackup } from '#worker/commands/backup/apply-backup.ts'
import { openRemote } from '#worker/commands/backup/open-remote.ts'
import { fingerprintOf, lockRestore, removeRestoreMark, writeRestoreMark } from './backup/restore-mark.ts'
import { readSecret } from '#worker/commands/backup/backup-key.ts'
import { option, runOrExit } from '#worker/commands/local/run.ts'

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
  if (!manifest.isChecked && !secret) {
    console.log(
      'It was made before backups had a checksum of every name: an accident to a name in it would not be noticed',
    )
  }
  if (isRemote) await restoreRemotely(backup)
  else await restoreLocally(folder, backup, secret)
  console.log(`Restored and compared in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function restoreLocally(folder: string, backup: CheckedBackup, secret: Buffer | null): Promise<void> {
  const lock = lockRestore()
  const mark = {
    command: `npm run restore -- --in ${folder}${secret ? ' --key-file FILE' : ''}`,
    fingerprint: fingerprintOf(backup.manifest.books),
    ...(await leftBehind()),
  }
  writeRestoreMark(mark)
  const unreadable = await moveUnreadableAway(() => {
    mark.wereUnreadable = true
    writeRestoreMark(mark)
  })
  if (unreadable) console.log(`The books that were here cannot be read; they are kept in ${unreadable}`)
  const shop = await openLocal()
  try {
    const aside = await saveReplaced(shop, secret)
    if (aside) console.log(`What it replaces is kept; undo by: npm run restore -- --in ${aside}`)
    await applyBackup(shop, backup, console.log, async () => {
      writeRestoreMark({ ...mark, areBooksIn: true })
      await applyDeletions()
    })
  } finally {
    await shop.close()
  }
  await finishSearch()
  removeRestoreMark()
  lock.release()
}

async function restoreRemotely(backup: CheckedBackup): Promise<void> {
  const shop = await openRemote()
  try {
    console.log('It replaces the books of the deployed shop. This goes back to the moment before:')
    console.log(`  npx wrangler d1 time-travel restore DB --bookmark=${shop.bookmark}`)
    if (!process.argv.includes('--yes')) throw new Error('Nothing was done: say --yes')
    await applyBackup(shop, backup, console.log)
  } finally {
    await shop.close()
  }
  await runOrExit(process.execPath, ['worker/commands/search-rebuild.ts', '--remote'])
  console.log(
    'Accounts that were deleted since that backup cannot be opened, and are deleted by the shop within a minute.',
  )
}
