/** `npm test`: every test there is, the browser's journeys too. Ends with one line: `N passed, N failed`. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { provideBrowser } from '#worker/commands/local/browser.ts'
import { buildScreens } from '#worker/commands/local/build-web.ts'
import { makeLocalSecrets } from '#worker/commands/local/local-secrets.ts'
import { run, tool } from '#worker/commands/local/run.ts'
import { isSeeded } from '#worker/commands/local/seed-mark.ts'

const results = '.wrangler/test-results'
const stateOfJourneys = '.wrangler/e2e'
const [unitResults, journeyResults] = [`${results}/vitest.json`, `${results}/playwright.json`]

interface Counts {
  passed: number
  failed: number
}

mkdirSync(results, { recursive: true })
for (const file of [unitResults, journeyResults]) rmSync(file, { force: true })
makeLocalSecrets()
await buildScreens()

// The shop of the journeys gets its catalogue meanwhile, the first time.
const [browser] = await Promise.all([provideBrowser(), stockShopOfJourneys(), testUnits()])
if (browser) {
  await run(process.execPath, [...tool('@playwright/test/cli.js'), 'test', '--config', 'tests/playwright.config.ts'], {
    env: { ...process.env, CHROMIUM: browser, JOURNEY_RESULTS: journeyResults },
  })
} else {
  console.log(
    'The browser tests need Chromium: install the package "chromium", or name one in CHROMIUM=/path/to/chromium',
  )
}

const [unit, journeys] = [unitCounts(), browser ? journeyCounts() : { passed: 0, failed: 1 }]
const failed = unit.failed + journeys.failed
console.log(`${unit.passed + journeys.passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function testUnits(): Promise<void> {
  await run(process.execPath, [
    ...tool('vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${unitResults}`,
  ])
}

async function stockShopOfJourneys(): Promise<void> {
  if (isSeeded(stateOfJourneys)) return
  await run(process.execPath, ['worker/commands/seed.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SHOP_STATE: stateOfJourneys },
  })
}

/** A run that left no results failed as a whole. */
function unitCounts(): Counts {
  const report = read(unitResults) as { numPassedTests: number; numFailedTests: number; success: boolean } | null
  if (!report) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests: failed, success } = report
  return { passed, failed: Math.max(failed, success ? 0 : 1) }
}

function journeyCounts(): Counts {
  const report = read(journeyResults) as { stats: Record<string, number>; errors: unknown[] } | null
  if (!report) return { passed: 0, failed: 1 }
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
