import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowser } from '#worker/commands/local/browser.ts'
import { freePort } from '#worker/commands/local/running-shop.ts'
import { tryLock } from '#worker/commands/local/lock.ts'
import { run, tool } from '#worker/commands/local/run.ts'
import { isSeeded } from '#worker/commands/local/sample-mark.ts'

/** The folder of a run's shop and results. Runs at the same time have one each. */
export function claimRunFolder(base = '.wrangler/e2e'): string {
  for (let number = 1; ; number += 1) {
    const folder = number === 1 ? base : `${base}-${number}`
    if (tryLock(join(folder, 'run.lock'))) return folder
  }
}

/** Runs the browser tests on a seeded shop of their own, in a folder and on a port that no other run has. */
export async function runJourneys(folder: string, parts: string[] = []): Promise<number> {
  const loaded = join(folder, 'sample-shop')
  const [browser] = await Promise.all([provideBrowser(), seed(loaded)])
  if (!browser) {
    console.log(
      'The browser tests need Chromium, Chrome or Edge, and none could be installed: name one in CHROMIUM=/path/to/chromium',
    )
    return 1
  }
  return run(
    process.execPath,
    [...tool('@playwright/test/cli.js'), 'test', '--config', 'tests/playwright.config.ts', ...parts],
    {
      env: {
        ...process.env,
        CHROMIUM: browser,
        SHOP_STATE: openCopy(loaded, join(folder, 'shop')),
        JOURNEY_PORT: process.env['JOURNEY_PORT'] ?? String(await freePort()),
        COURIERS_PORT: process.env['COURIERS_PORT'] ?? String(await freePort()),
      },
    },
  )
}

async function seed(state: string): Promise<void> {
  if (isSeeded(state)) return
  await run(process.execPath, ['worker/commands/seed.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SHOP_STATE: state },
  })
}

/** Replaces a shop by a copy of another, which nobody has bought from: each run of the tests sells parts. Returns its folder. */
export function openCopy(loaded: string, state: string): string {
  rmSync(state, { recursive: true, force: true })
  cpSync(loaded, state, { recursive: true })
  return state
}
