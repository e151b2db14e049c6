/**
 * `npm run backup -- --out DIR`: copies the whole shop into an empty folder while it runs. `--key-file FILE` or
 * BACKUP_PASSPHRASE encrypts the copy. `--remote` backs up the deployed shop, unencrypted only with `--plain`.
 */
import { finishRestore } from './backup/finish-restore.ts'
import { openLocal } from '#worker/commands/backup/open-local.ts'
import { makeBackup, requireEmptyFolder } from './backup/make-backup.ts'
import type { Manifest } from './backup/manifest.ts'
import { openRemote } from '#worker/commands/backup/open-remote.ts'
import { readSecret } from '#worker/commands/backup/backup-key.ts'
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'

const usage = 'npm run backup -- --out DIR [--key-file FILE] [--remote [--plain]]'
const {
  out: folder,
  'key-file': keyFile,
  remote: isRemote,
  plain: isPlain,
} = readCommandLine(usage, {
  out: { type: 'string' },
  'key-file': { type: 'string' },
  remote: { type: 'boolean' },
  plain: { type: 'boolean' },
})
if (!folder) refuse(usage)
const startedAt = Date.now()
try {
  await backUp(folder)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error), 1)
}

async function backUp(folder: string): Promise<void> {
  const secret = readSecret(keyFile)
  if (isRemote && !secret && !isPlain) {
    fail(
      'A backup of the deployed shop holds its customers: name a key by --key-file FILE or BACKUP_PASSPHRASE, or say --plain',
      2,
    )
  }
  requireEmptyFolder(folder)
  if (!isRemote) await finishRestore()
  const shop = isRemote ? await openRemote() : await openLocal()
  try {
    report(await makeBackup(shop, folder, secret), secret !== null)
  } finally {
    await shop.close()
  }
}

function report({ database, stores }: Manifest, isSealed: boolean): void {
  const rows = Object.values(database.tables).reduce((sum, table) => sum + table.rows, 0)
  const objects = Object.values(stores).flat()
  const bytes = objects.reduce((sum, object) => sum + object.bytes, 0)
  console.log(
    `${database.tables['orders']?.rows ?? 0} orders of ${database.sums['orders'] ?? 0} rupees, ${rows} rows in all`,
  )
  for (const sentence of database.damage) console.error(`The database is damaged: ${sentence}`)
  if (database.damage.length > 0) process.exitCode = 1
  console.log(`${objects.length} objects, ${Math.ceil(bytes / 1e6)} MB`)
  console.log(`${folder} is a whole backup${isSealed ? ', encrypted' : ''}, made in ${seconds()} s`)
}

function seconds(): string {
  return ((Date.now() - startedAt) / 1000).toFixed(1)
}

function fail(sentence: string, code: number): never {
  console.error(sentence)
  process.exit(code)
}
