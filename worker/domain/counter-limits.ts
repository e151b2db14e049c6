/** How much the counter is shown, counts and takes at once. Apart from its schemas, because stores need nothing else of them. */

/** Cards on one page of the board. */
export const boardPageLength = 25
/** So many calls that are due are counted; beyond that it is this number "and more". */
export const dueCallsLimit = 100
/** So long a step of an order can be undone, milliseconds; emails about orders wait until then. */
export const undoMs = 8000
/** Orders that are moved at once. */
export const movedAtOnce = 50
/** How many messages one answer of the list holds. */
export const messagesPerPage = 25
/** Unread and unanswered messages are counted up to here; a screen says "99+" then. */
export const countedMessages = 100
/** `rows` counts lines below the header, and the parts that one price rule may touch. */
export const importLimits = { maxBytes: 8 * 1024 * 1024, rows: 10_000, columns: 60 } as const
/** Rows on one page of a preview, and changes on one page of their list. */
export const bulkPageSize = 50
/** Entries of the price history and of the stock history that come with a part. */
export const historyLength = 20
/** Parts of a state are counted no further than this; `100` is said as "100+". All that are sold are counted exactly. */
export const productCountLimit = 100
/** Things to do are counted up to here; beyond it the screen says "500+". */
export const taskCountLimit = 500
/** Searches, or synonyms, on one page of their list. */
export const searchesPerPage = 50
