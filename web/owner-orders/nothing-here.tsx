import type { BoardPlace } from '#domain/order-moves.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

const texts: Record<BoardPlace, { title: string; text: string }> = {
  placed: { title: 'No calls to make', text: 'Every order has its answer. New ones appear here.' },
  confirmed: { title: 'Nothing to pack', text: 'What customers confirm on the telephone arrives here.' },
  packed: { title: 'Nothing to ship', text: 'Packed parcels wait here for the courier.' },
  shipped: { title: 'Nothing on the road', text: 'Parcels stay here until they are delivered or refused.' },
  delivered: { title: 'No cash due', text: 'Delivered orders stay here until the courier has paid.' },
  'cash-received': { title: 'No cash received yet', text: 'Orders whose cash came in are kept here.' },
  cancelled: { title: 'Nothing cancelled', text: 'Orders that were cancelled are kept here.' },
  refused: { title: 'Nothing refused', text: 'Parcels that are on their way back stay here.' },
  returned: { title: 'Nothing returned', text: 'Parcels that came back are kept here.' },
}

/** Says that a place of the board is empty, or that nothing was found. */
export function NothingHere({ place, q }: { place: BoardPlace; q: string }) {
  if (!q) {
    return (
      <EmptyState title={texts[place].title}>
        <p>{texts[place].text}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`Nothing found for “${q}”`}>
      <p>Type an order number, a whole phone number or a whole tracking number.</p>
    </EmptyState>
  )
}
