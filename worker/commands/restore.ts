/**
 * `npm run restore -- --in DIR`: replaces the data of the shop by that of a backup. It checks the backup first, saves what
 * it replaces, and compares the result. `--key-file FILE` or BACKUP_PASSPHRASE decrypts; `--remote --yes` restores the
 * deployed shop. After a kill at any point, the next command finishes the restore or says what to do.
 */
import { type CheckedBackup, checkBackup } from './backup/check-backup.ts'
import { leftBehind } from './backup/finish-restore.ts'
import { applyDeletions, finishSearch } from './backup/last-steps.ts'
import { saveReplaced, moveUnreadableAway } from '#worker/commands/backup/save-replaced.ts'
import { openLocal } from '#worker/commands/backup/open-local.ts'
import { applyBackup } from '#worker/commands/backup/apply-backup.ts'
import { openRemote } from '#worker/commands/backup/open-remote.ts'
import { fingerprintOf, lockRestore, removeRestoreMark, writeRestoreMark } from './backup/restore-mark.ts'
import { readSecret } from '#worker/commands/backup/backup-key.ts'
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'
import { runOrExit } from '#worker/commands/local/run.ts'

const usage = 'npm run restore -- --in DIR [--key-file FILE] [--remote --yes]'
const {
  in: folder,
  'key-file': keyFile,
  remote: isRemote,
  yes: isSure,
} = readCommandLine(usage, {
  in: { type: 'string' },
  'key-file': { type: 'string' },
  remote: { type: 'boolean' },
  yes: { type: 'boolean' },
})
if (!folder) refuse(usage)
const startedAt = Date.now()
try {
  await restore(folder)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function restore(folder: string): Promise<void> {
  const secret = readSecret(keyFile)
  const backup = await checkBackup(folder, secret)
  const { manifest } = backup
  const orders = manifest.database.tables['orders']?.rows ?? 0
  console.log(
    `A whole backup of ${manifest.madeAt}: ${orders} orders of ${manifest.database.sums['orders'] ?? 0} rupees`,
  )
  if (!manifest.isChecked && !secret) {
    console.log(
      'It was made before backups had a checksum of their manifest: accidental changes of names in it are not noticed',
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
    fingerprint: fingerprintOf(backup.manifest.database),
    ...leftBehind(),
  }
  writeRestoreMark(mark)
  const unreadable = await moveUnreadableAway(() => {
    mark.wereUnreadable = true
    writeRestoreMark(mark)
  })
  if (unreadable) console.log(`The old database cannot be read; its file is now in ${unreadable}`)
  const shop = await openLocal()
  try {
    const saved = await saveReplaced(shop, secret)
    if (saved) console.log(`The old data is saved; undo by: npm run restore -- --in ${saved}`)
    await applyBackup(shop, backup, console.log, async () => {
      writeRestoreMark({ ...mark, isDatabaseReplaced: true })
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
    console.log('This replaces the database of the deployed shop. To undo it:')
    console.log(`  npx wrangler d1 time-travel restore DB --bookmark=${shop.bookmark}`)
    if (!isSure) throw new Error('Nothing was changed: add --yes to go on')
    await applyBackup(shop, backup, console.log)
  } finally {
    await shop.close()
  }
  await runOrExit(process.execPath, ['worker/commands/search-rebuild.ts', '--remote'])
  console.log('Accounts deleted since that backup cannot be opened. The shop deletes them again within a minute.')
}
