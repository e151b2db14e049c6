/** The home grid holds this many. Spec §9. */
export const latestCount = 10
/** Related products are capped at this. Spec §9. */
export const relatedCount = 5
/** Cards on one page of a list. */
export const pageSize = 24

/** Ids in one address: at most the lines that a cart may have. */
export const cardIdsLimit = 200

/** Entries of the price history and of the stock history that come with a part. */
export const historyLength = 20
/** Parts of a state are counted no further than this; `100` is said as "100+". All that are sold are counted exactly. */
export const productCountLimit = 100
