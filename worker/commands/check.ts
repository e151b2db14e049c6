/**
 * `npm run check`: checks types, lint, format, dead code, supply chain, pure rules, project rules and sizes. Endpoints,
 * screens and browser tests take longer: `npm test`, which repeats the unit tests; `-- --without-tests` leaves them to it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './local/build-web.ts'
import { readCommandLine } from './local/command-line.ts'
import { makeLocalSecrets } from './local/local-secrets.ts'
import { runAndCapture, tool } from './local/run.ts'
import { printBudgets, readVitestResults } from './test-run/test-results.ts'

interface Step {
  name: string
  command: string[]
  /** Reads `web/dist`. */
  needsBuild?: true
}

const folder = mkdtempSync(join(tmpdir(), 'check-'))
const report = join(folder, 'vitest.json')
const unitTests = [
  ...tool('vitest/vitest.mjs'),
  'run',
  '--config=tests/vitest.config.ts',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
  '--project=domain',
  '--project=project',
]

const { 'without-tests': withoutTests } = readCommandLine('npm run check [-- --without-tests]', {
  'without-tests': { type: 'boolean' },
})

/** Longest first, so that two at a time keep two cores busy to the end. */
const steps: Step[] = [
  ...(withoutTests ? [] : [{ name: 'Unit tests and sizes', command: unitTests, needsBuild: true as const }]),
  // Rules that need types build the programs; the compiler's own errors come from the same.
  { name: 'Types and lint', command: [...tool('oxlint/bin/oxlint'), '--deny-warnings', '--type-check'] },
  { name: 'Format', command: [...tool('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'Supply chain', command: ['worker/commands/supply-chain/check-supply-chain.ts'] },
  { name: 'Dead code', command: [...tool('knip/bin/knip.js')], needsBuild: true },
]

makeLocalSecrets()
const built = buildWeb()

const results = await inParallel(steps, 2, async ({ name, command, needsBuild }) => {
  if (needsBuild) await built
  const start = Date.now()
  const { code, output } = await runAndCapture(process.execPath, command)
  console.log(`${code === 0 ? 'passes' : 'FAILS '}  ${name}, ${Math.round((Date.now() - start) / 1000)} s`)
  // Notes of a step that passed, such as "registry not reachable".
  for (const note of output.match(/^Note .*$/gm) ?? []) console.log(note)
  return { name, code, output }
})

printBudgets(readVitestResults(report).budgets)
rmSync(folder, { recursive: true })
const failed = results.filter(({ code }) => code !== 0)
for (const { name, output } of failed) console.log(`\n${name}\n${output}`)
console.log(
  failed.length === 0 ? '\nDone: every check passes.' : `\nNot done: ${failed.map(({ name }) => name).join(', ')}`,
)
process.exit(failed.length === 0 ? 0 : 1)

/** Maps a list by asynchronous work, at most `workers` at a time; results are in the order of the list. */
async function inParallel<T, Result>(
  list: T[],
  workers: number,
  work: (each: T, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  async function worker(): Promise<void> {
    while (next < list.length) {
      const index = next++
      results[index] = await work(list[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return results
}
