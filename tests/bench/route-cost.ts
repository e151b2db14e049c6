/** What one request cost, as the measuring Worker counts it. */
export interface RouteCost {
  rowsRead: number
  rowsWritten: number
  /** Journeys to a database before the answer. */
  trips: number
  /** The same for what goes on after the answer: letters, counted searches. */
  afterwards: { rowsRead: number; rowsWritten: number; trips: number }
}

/** How long one request took inside the Worker. Milliseconds. */
export interface RouteTime {
  totalMs: number
  /** Without the time in which it waited for databases and stores. */
  ownMs: number
}

/** Asks the measuring Worker to count (`count`) or to time (`time`) a request; the answer stands in the same header. */
export const measureHeader = 'X-Measure'
