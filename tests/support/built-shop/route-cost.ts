/** What one request cost in the databases. */
export interface RouteCost {
  rowsRead: number
  rowsWritten: number
  /** Round trips. */
  trips: number
}

/** Asks `measured-worker.ts` to count a request. The reply has the costs here: until the response, and with what followed it. */
export const countHeader = 'X-Count'
