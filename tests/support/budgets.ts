/**
 * Size limits of pages and the Worker, checked by `npm run check`. Kilobytes
 * are 1024 bytes compressed by brotli at quality 4, like on the CDN, unless said otherwise.
 */
export const budgets = {
  /** A first visit, before any input. `files`: scripts, style sheets and fonts. */
  pages: {
    home: { screen: 'shop/home/home-page.tsx', scripts: 93, files: 13, document: 14.5 },
    collection: { screen: 'shop/search/collection-page.tsx', scripts: 93, files: 16, document: 14.5 },
    product: { screen: 'shop/products/product-page.tsx', scripts: 95, files: 15, document: 14.5 },
    cart: { screen: 'shop/cart/cart-page.tsx', scripts: 93, files: 14, document: 4 },
  },
  /** More for a document in Urdu, whose letters take two bytes. */
  urduDocument: 1.5,
  /** The whole style sheet. */
  sheet: 13,
  /** The font file with all weights, uncompressed. */
  font: 22,
  /** The code of the Worker, compressed by gzip. */
  worker: 475,
} as const

/** A page with a budget. */
export type BudgetedPage = keyof typeof budgets.pages
