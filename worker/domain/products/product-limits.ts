/** Limits of the fields of a part; prices are whole rupees. */
export const productLimits = {
  name: 150,
  description: 4000,
  partNumber: 40,
  maker: 60,
  family: 60,
  shelf: 30,
  /** Entries in each of `fits`, `alsoCalled` and `specs`; `word` is the length of one. */
  list: 20,
  word: 60,
  specName: 40,
  specValue: 80,
  pictures: 8,
  alt: 200,
  price: 10_000_000,
  stock: 1_000_000,
  lowAt: 10_000,
} as const

/** Products on the home page. */
export const latestCount = 10
/** Maximum related products. */
export const relatedCount = 5
/** Cards on one page of a list. */
export const pageSize = 24

/** Ids in one URL: the maximum number of lines in a cart. */
export const cardIdsLimit = 200

/** Entries of each history in the reply for one part. */
export const historyLength = 20
/** Maximum count of parts in a state, shown as "100+"; parts on sale are counted exactly. */
export const productCountLimit = 100
