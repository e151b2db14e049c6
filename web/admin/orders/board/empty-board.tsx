import { type BoardColumn, boardColumnLabels } from '#domain/orders/board-columns.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { BoardQuery } from './board-query.ts'

const texts: Record<BoardColumn, { title: string; text: string }> = {
  placed: { title: 'No calls to make', text: 'Every order has been answered. New ones appear here.' },
  confirmed: { title: 'Nothing to pack', text: 'Confirmed orders appear here.' },
  packed: { title: 'Nothing to ship', text: 'Packed parcels wait here for the courier or the customer.' },
  shipped: { title: 'Nothing on the way', text: 'Parcels stay here until they are delivered or refused.' },
  delivered: { title: 'No cash due', text: 'Delivered orders stay here until the courier has paid.' },
  'cash-received': { title: 'No cash received yet', text: 'Paid orders are listed here.' },
  cancelled: { title: 'Nothing cancelled', text: 'Cancelled orders are listed here.' },
  refused: { title: 'Nothing refused', text: 'Parcels on their way back are listed here.' },
  returned: { title: 'Nothing returned', text: 'Parcels that came back are listed here.' },
}

/** Says that a column is empty or that a search found nothing. */
export function EmptyBoard({ query: { place, q, delivery, zone } }: { query: BoardQuery }) {
  if (!q && (delivery || zone)) {
    return (
      <EmptyState title={`Nothing ${boardColumnLabels[place].toLowerCase()} here`}>
        <p>No order of this way and zone is in this place.</p>
      </EmptyState>
    )
  }
  if (!q) {
    return (
      <EmptyState title={texts[place].title}>
        <p>{texts[place].text}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`Nothing found for “${q}”`}>
      <p>Enter an order number, a full phone number, a full tracking number or the beginning of a name.</p>
    </EmptyState>
  )
}
