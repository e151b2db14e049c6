import { readFileSync } from 'node:fs'

/** Counts of one runner. `secondTries` names the tests that failed at first and then passed; they count as passed. */
export interface TestResults {
  passed: number
  failed: number
  secondTries: string[]
}

/** A run without a report counts as one failure. */
const noReport: TestResults = { passed: 0, failed: 1, secondTries: [] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

/** Reads the JSON report of vitest. */
export function readVitestResults(file: string): TestResults {
  const report = readJson<VitestReport>(file)
  if (!report) return noReport
  const { numPassedTests: passed, numFailedTests: failed, success } = report
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const secondTries = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
  return { passed, failed: Math.max(failed, success ? 0 : 1), secondTries }
}

interface PlaywrightSuite {
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Reads the JSON report of playwright. */
export function readPlaywrightResults(file: string): TestResults {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return noReport
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, secondTries: flakyTitles(report) }
}

function flakyTitles({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title)
  return [...own, ...suites.flatMap(flakyTitles)]
}

function readJson<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}
