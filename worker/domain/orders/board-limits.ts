/** How much the counter is shown, counts and takes at once. Apart from its schemas, because stores need nothing else of them. */

/** Cards on one page of the board. */
export const boardPageLength = 25
/** So many calls that are due are counted; beyond that it is this number "and more". */
export const dueCallsLimit = 100
/** So long a step of an order can be undone, milliseconds; emails about orders wait until then. */
export const undoMs = 8000
/** Orders that are moved at once. */
export const maxStateChanges = 50
