import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { killMigrations } from '#tests/restore/kill-commands.ts'
import { run, tool } from '#worker/commands/local/run.ts'

/** A check without clients: what it did, in words, and what did not hold. */
export interface Check {
  name: string
  run(folder: string): Promise<{ summary: string; violations: string[] }>
}

export const checks: Check[] = [
  {
    name: 'migrations killed',
    async run(folder) {
      try {
        return { summary: await killMigrations(join(folder, 'killed'), join(folder, 'undisturbed')), violations: [] }
      } catch (error) {
        return { summary: 'they do not finish', violations: [String(error)] }
      }
    },
  },
  {
    name: 'D1, R2 and email fail before and after each write',
    async run(folder) {
      const report = join(folder, 'faults.json')
      const parts = ['run', '--config', 'tests/vitest.config.ts', '--project', 'worker', 'tests/worker/faults.test.ts']
      await run(
        process.execPath,
        [...tool('vitest/vitest.mjs'), ...parts, '--reporter=json', `--outputFile=${report}`],
        { stdio: 'ignore' },
      )
      const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport
      const failed = testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed'),
      )
      return {
        summary: `${numPassedTests} faults, each sent again with its key`,
        violations: failed.map(({ title }) => `does not hold: ${title}`),
      }
    },
  },
]

interface TestReport {
  numPassedTests: number
  testResults: { assertionResults: { status: string; title: string }[] }[]
}
