/** `npm test`: runs every test, also in the browser. It ends with the budgets, what was slow, what failed and why, then `N passed, N failed`. */
import { readCommandLine } from './local/command-line.ts'
import { mkdirSync, rmSync } from 'node:fs'
import { buildWeb } from './local/build-web.ts'
import { claimRunFolder, runJourneys } from './test-run/journeys.ts'
import { makeLocalSecrets } from './local/local-secrets.ts'
import { run, tool } from './local/run.ts'
import { printBudgets, readPlaywrightResults, readVitestResults } from './test-run/test-results.ts'

readCommandLine('npm test', {})

const folder = claimRunFolder()
const results = `${folder}/test-results`
const [vitestReport, playwrightReport] = [`${results}/vitest.json`, `${results}/playwright.json`]

mkdirSync(results, { recursive: true })
for (const file of [vitestReport, playwrightReport]) rmSync(file, { force: true })
makeLocalSecrets()
await buildWeb()

// Beside each other: browser tests often wait, and so keep no core busy alone.
await Promise.all([runVitest(), runJourneys(folder)])

const all = [readVitestResults(vitestReport), readPlaywrightResults(playwrightReport)]
const sum = (key: 'passed' | 'failed') => all.reduce((total, each) => total + each[key], 0)
const slowest = all.flatMap(({ times }) => times).toSorted((one, other) => other.ms - one.ms)
printBudgets(all.flatMap(({ budgets }) => budgets))
console.log('The slowest tests:')
for (const { name, ms } of slowest.slice(0, 10)) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
for (const { name, message } of all.flatMap(({ secondTries }) => secondTries))
  console.log(`Passed on a second try: ${name}\n${message}`)
for (const { name, message } of all.flatMap(({ failures }) => failures)) console.log(`Failed: ${name}\n${message}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)

async function runVitest(): Promise<void> {
  await run(process.execPath, [
    ...tool('vitest/vitest.mjs'),
    'run',
    '--config=tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
}
