import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPlaywrightResults, readVitestResults } from '#worker/commands/test-run/test-results.ts'

function write(report: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'results-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const attempt = (message: string) => ({ duration: 20, errors: [{ message }] })

describe('does', () => {
  it('says why a browser test failed, and what one said that passed at the second try', () => {
    const spec = (title: string, status: string, ...results: object[]) => ({ title, tests: [{ status, results }] })
    const file = write({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      errors: [],
      suites: [
        {
          specs: [spec('a part is found', 'expected', { duration: 10, errors: [] })],
          suites: [
            {
              specs: [
                spec('an order is placed', 'unexpected', attempt('\u001B[31mno heading\u001B[39m'), attempt('no link')),
                spec('a page is read', 'flaky', attempt('too slow'), { duration: 30, errors: [] }),
              ],
            },
          ],
        },
      ],
    })
    expect(readPlaywrightResults(file)).toEqual({
      passed: 2,
      failed: 1,
      times: [
        { name: 'a part is found', ms: 10 },
        { name: 'an order is placed', ms: 20 },
        { name: 'an order is placed', ms: 20 },
        { name: 'a page is read', ms: 20 },
        { name: 'a page is read', ms: 30 },
      ],
      budgets: [],
      secondTries: [{ name: 'a page is read', message: 'too slow' }],
      failures: [{ name: 'an order is placed', message: 'no heading\nno link' }],
    })
  })

  it('says why a test of vitest failed, which file did not even start, and what was measured', () => {
    const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      duration: 5,
      failureMessages,
    })
    const sheet = { what: 'the style sheet', is: 13.8, most: 14.3, unit: 'KB' }
    const file = write({
      numPassedTests: 1,
      numFailedTests: 1,
      success: false,
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        {
          name: 'b.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            result('counts', 'failed', '1 is not 2'),
            { ...result('waits', 'passed', 'busy'), meta: { budgets: [sheet] } },
          ],
        },
      ],
    })
    expect(readVitestResults(file)).toEqual({
      passed: 1,
      failed: 1,
      times: [
        { name: 'counts', ms: 5 },
        { name: 'waits', ms: 5 },
      ],
      budgets: [sheet],
      secondTries: [{ name: 'waits', message: 'busy' }],
      failures: [
        { name: 'a.test.ts', message: 'no such module' },
        { name: 'counts', message: '1 is not 2' },
      ],
    })
  })

  it('counts a run without a report as a failure', () => {
    expect(readVitestResults('/no/such/report.json')).toMatchObject({ passed: 0, failed: 1 })
  })
})
