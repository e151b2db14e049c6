/**
 * What a page, the Worker and a request may cost: every figure that is exact and therefore kept by `npm run check`. Kilobytes
 * are 1024 bytes compressed by brotli at quality 4, as the edge does it, unless said otherwise. Speed.
 */
export const budgets = {
  /** A first visit, before anything is pressed. `files`: scripts, sheets and lettering, all of them. */
  pages: {
    home: { screen: 'shop/home/home-page.tsx', scripts: 90, files: 13, document: 14 },
    collection: { screen: 'shop/search/collection-page.tsx', scripts: 90, files: 16, document: 14 },
    product: { screen: 'shop/products/product-page.tsx', scripts: 90, files: 15, document: 14 },
    cart: { screen: 'shop/cart/cart-page.tsx', scripts: 90, files: 14, document: 4 },
  },
  /** The whole sheet. */
  sheet: 12,
  /** The one file of lettering, all weights in it, as it is. */
  font: 22,
  /** All of the Worker's code, compressed by gzip. */
  worker: 400,
} as const

/** A page with a budget. */
export type BudgetedPage = keyof typeof budgets.pages
