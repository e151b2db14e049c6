import type { Today } from '#domain/owner-today.ts'

const none = { count: 0, isMore: false }

/** The counter's first screen when there is nothing to do; `at` is epoch milliseconds. */
export function anEmptyDay(at: number): Today {
  return {
    at,
    calls: { ...none, oldestAt: null, next: null, later: 0 },
    toPack: 0,
    toHandOver: 0,
    onTheRoad: { count: 0, late: none },
    cash: { count: 0, due: 0, couriers: [] },
    stock: { ...none, first: null },
    unreadMessages: none,
  }
}
