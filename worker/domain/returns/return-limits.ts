/** Limits of returns. Characters, except where a unit is named. */
export const returnLimits = {
  note: 500,
  /** The answer of staff. */
  words: 500,
  photos: 4,
  /** Lines of one return. */
  lines: 50,
  /** Returns of one order, withdrawn ones too: nobody needs more, and each emails the owner. */
  perOrder: 20,
} as const

/** The first model year that the form offers. */
export const oldestBikeYear = 1970

/** Returns on a page of the admin. */
export const returnsPerPage = 30

/** The largest number of returns that a tab of the admin counts. */
export const countedReturns = 100
