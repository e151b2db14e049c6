/** Limits of the board and its actions. They stand apart from the schemas because stores import only these. */

/** Cards on one page of the board. */
export const boardPageLength = 25
/** Due calls are counted up to this number; beyond it the screen shows "100+". */
export const dueCallsLimit = 100
/** How long a state change can be undone, milliseconds. Emails about orders wait as long. */
export const undoMs = 8000
/** Orders in one request that changes their states. */
export const maxStateChanges = 50
