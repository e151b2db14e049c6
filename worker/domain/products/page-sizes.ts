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
