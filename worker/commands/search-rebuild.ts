/**
 * `npm run search:rebuild`: remakes the search index from the books, piece by piece; people go on searching meanwhile. One
 * that was broken off goes on where it was; `--again` begins anew, `--pending` only does what a migration left to do.
 * `--remote` asks the deployed shop to do it by itself.
 */
import { startRebuildSql } from '#worker/search/index/search-rebuild.store.ts'
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { rebuildSearchLocally } from '#worker/commands/local/rebuild-search-locally.ts'
import { wrangler } from '#worker/commands/local/run.ts'

if (process.argv.includes('--remote')) {
  await rebuildRemotely()
} else {
  await finishRestoreOrExit()
  const [isAgain, isOnlyPending] = ['--again', '--pending'].map((part) => process.argv.includes(part))
  await rebuildSearchLocally({ isAgain, isOnlyPending })
}

async function rebuildRemotely(): Promise<void> {
  const code = await wrangler(
    ['d1', 'execute', 'SEARCH', '--remote', '--yes', '--command', startRebuildSql.join(';\n')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (code !== 0) process.exit(code)
  console.log('The shop remakes its index by itself now: a thousand parts a minute.')
}
