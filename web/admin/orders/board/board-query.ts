import { type DeliveryWay, deliveryWays } from '#domain/orders/order-states.ts'
import { adminPaths } from '#domain/admin-paths.ts'
import { type BoardColumn, boardColumns } from '#domain/orders/board-columns.ts'

/** What the board shows, as its URL says it. */
export interface BoardQuery {
  place: BoardColumn
  /** The searched text; empty for a column. */
  q: string
  /** Only orders that come this way; `undefined` for all. */
  delivery: DeliveryWay | undefined
  /** Only orders of this zone; `undefined` for all. */
  zone: string | undefined
}

/** Reads the query of the board's URL. */
export function readBoardQuery(search: URLSearchParams): BoardQuery {
  return {
    place: boardColumns.find((each) => each === search.get('place')) ?? 'placed',
    q: (search.get('q') ?? '').trim().slice(0, 40),
    delivery: deliveryWays.find((each) => each === search.get('delivery')),
    zone: search.get('zone')?.slice(0, 60) || undefined,
  }
}

/** The parameters of one column with its filter. */
export function columnQuery({ place, delivery, zone }: Omit<BoardQuery, 'q'>) {
  return { place, ...(delivery && { delivery }), ...(zone && { zone }) }
}

/** The URL of a column with its filter. */
export function columnHref(query: Omit<BoardQuery, 'q'>): string {
  return `${adminPaths.orders}?${String(new URLSearchParams(columnQuery(query)))}`
}
