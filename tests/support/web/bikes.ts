import { aCard } from '#tests/support/fixtures/products.ts'

/** A part that fits the Honda CD 70. */
export const plug = aCard({ _id: 'PLUG', name: 'Spark plug', fits: ['Honda CD-70', 'Honda CG 125'] })

/** Replies about the Honda CD 70. */
export const cd70 = {
  'GET /api/hitech/bike/honda-cd-70': {
    slug: 'honda-cd-70',
    kinds: [
      { kind: 'engine', count: 30 },
      { kind: 'oil-and-filters', count: 1 },
    ],
    products: [plug],
    next: 'PLUG',
    previous: null,
    year: 2026,
  },
}
