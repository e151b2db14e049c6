import { expect, type TestContext } from 'vitest'
import type { Budget } from '#worker/commands/test-run/test-results.ts'

/**
 * Size limits of pages and the Worker, checked by `npm run check`. Kilobytes
 * are 1024 bytes compressed by brotli at quality 4, like on the CDN, unless said otherwise.
 */
export const budgets = {
  /** A first visit, before any input. `files`: scripts, style sheets and fonts. */
  pages: {
    home: { screen: 'shop/home/home-page.tsx', scripts: 91.3, files: 9, document: 15.2 },
    collection: { screen: 'shop/search/collection-page.tsx', scripts: 94.4, files: 9, document: 16 },
    product: { screen: 'shop/products/product-page.tsx', scripts: 92.4, files: 8, document: 15.2 },
    cart: { screen: 'shop/cart/cart-page.tsx', scripts: 97.6, files: 15, document: 4.2 },
  },
  /** More for a document in Urdu, whose letters take two bytes. */
  urduDocument: 1.6,
  /** The whole style sheet. */
  sheet: 14.3,
  /** The font file with all weights, uncompressed. */
  font: 23,
  /** The code of the Worker, compressed by gzip. */
  worker: 590,
} as const

/** A page with a budget. */
export type BudgetedPage = keyof typeof budgets.pages

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
