import { expect, type TestContext } from 'vitest'
import type { Budget } from '#worker/commands/test-run/test-results.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What this test measured; `npm test` and `npm run check` report it. */
    budgets?: Budget[]
  }
}

/** Expects that what a test measured is within its budgets, and has all of it reported. `why` is added to a failure. */
export function expectWithin({ task }: Pick<TestContext, 'task'>, budgets: Budget[], why?: string): void {
  task.meta.budgets = budgets
  expect(
    budgets.filter(({ is, most }) => is > most),
    why,
  ).toEqual([])
}
