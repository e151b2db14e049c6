import type { BoardColumn } from '#domain/orders/board-columns.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'

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
export function EmptyBoard({ place, q }: { place: BoardColumn; q: string }) {
  if (!q) {
    return (
      <EmptyState title={texts[place].title}>
        <p>{texts[place].text}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`Nothing found for “${q}”`}>
      <p>Enter an order number, a full phone number or a full tracking number.</p>
    </EmptyState>
  )
}
