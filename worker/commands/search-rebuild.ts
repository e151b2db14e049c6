/**
 * `npm run search:rebuild`: rebuilds the search index from the primary database, in batches, while search stays available.
 * It resumes an interrupted rebuild; `--again` starts over, `--remote` lets the deployed shop do it.
 */
import { startRebuildSql } from '#worker/search/index/search-rebuild.store.ts'
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { readCommandLine } from '#worker/commands/local/command-line.ts'
import { rebuildSearchLocally } from '#worker/commands/local/rebuild-search-locally.ts'
import { wrangler } from '#worker/commands/local/run.ts'

const flag = { type: 'boolean', default: false } as const
const usage = 'npm run search:rebuild [-- --again | --remote]'
const { again: isAgain, remote } = readCommandLine(usage, { again: flag, remote: flag })

if (remote) {
  await rebuildRemotely()
} else {
  await finishRestoreOrExit()
  await rebuildSearchLocally({ isAgain })
}

async function rebuildRemotely(): Promise<void> {
  const code = await wrangler(
    ['d1', 'execute', 'SEARCH', '--remote', '--yes', '--command', startRebuildSql.join(';\n')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (code !== 0) process.exit(code)
  console.log('The shop rebuilds its index now: a thousand parts a minute.')
}
