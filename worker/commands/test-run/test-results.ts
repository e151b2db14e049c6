import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A test that failed, and what it said. */
export interface TestFailure {
  name: string
  message: string
}

/** How long a test took. */
export interface TestTime {
  name: string
  ms: number
}

/** What a test measured, beside the most that it may be, in its unit: a line of the report at the end of a run. */
export interface Budget {
  what: string
  is: number
  most: number
  unit: string
}

/** Results of one runner. `secondTries` failed at first and then passed; they count as passed. */
export interface TestResults {
  passed: number
  failed: number
  times: TestTime[]
  budgets: Budget[]
  secondTries: TestFailure[]
  failures: TestFailure[]
}

/** A run without a report counts as one failure. */
const noReport: TestResults = { passed: 0, failed: 1, times: [], budgets: [], secondTries: [], failures: [] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages: string[]
      meta?: { budgets?: Budget[] }
    }[]
  }[]
}

/** Reads the JSON report of vitest. */
export function readVitestResults(file: string): TestResults {
  const report = readJson<VitestReport>(file)
  if (!report) return noReport
  const { numPassedTests: passed, numFailedTests: failed, success } = report
  const stopped = report.testResults
    .filter(({ status, message }) => status === 'failed' && message !== '')
    .map(({ name, message }) => toFailure(name, [message]))
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failedAs = (wanted: string) =>
    tests
      .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => toFailure(fullName, failureMessages))
  return {
    passed,
    failed: Math.max(failed, success ? 0 : 1),
    times: tests.map(({ fullName: name, duration }) => ({ name, ms: duration ?? 0 })),
    budgets: tests.flatMap(({ meta }) => meta?.budgets ?? []),
    secondTries: failedAs('passed'),
    failures: [...stopped, ...failedAs('failed')],
  }
}

interface PlaywrightTest {
  status: string
  results: { duration?: number; errors: { message?: string }[] }[]
}

interface PlaywrightSuite {
  specs?: { title: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
}

/** Reads the JSON report of playwright. */
export function readPlaywrightResults(file: string): TestResults {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return noReport
  const { expected, unexpected, flaky } = report.stats
  const ofNoTest = report.errors.map(({ message = '' }) => toFailure('the browser tests', [message]))
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    times: timesOf(report),
    budgets: [],
    secondTries: failedAs('flaky', report),
    failures: [...ofNoTest, ...failedAs('unexpected', report)],
  }
}

/** Prints what was measured beside its budget. */
export function printBudgets(budgets: Budget[]): void {
  if (budgets.length > 0) console.log('Budgets:')
  for (const { what, is, most, unit } of budgets)
    console.log(`${Number(is.toFixed(1))} of ${Number(most.toFixed(1))} ${unit}`.padStart(22) + `  ${what}`)
}

function timesOf({ specs = [], suites = [] }: PlaywrightSuite): TestTime[] {
  const own = specs.flatMap(({ title: name, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration: ms = 0 }) => ({ name, ms }))),
  )
  return [...own, ...suites.flatMap(timesOf)]
}

function failedAs(wanted: string, { specs = [], suites = [] }: PlaywrightSuite): TestFailure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) =>
        toFailure(
          title,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  )
  return [...own, ...suites.flatMap((suite) => failedAs(wanted, suite))]
}

/** The first lines of each message; a log of CI may hold only the end of the output. */
function toFailure(name: string, messages: string[]): TestFailure {
  const shortened = messages.map((message) =>
    stripVTControlCharacters(message).trim().split('\n').slice(0, 12).join('\n'),
  )
  return { name, message: shortened.join('\n') }
}

function readJson<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}
