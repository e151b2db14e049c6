import type { BoardCard } from '#domain/orders/admin-order.ts'
import { boardColumnLabels } from '#domain/orders/board-columns.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { counted } from '#web/kit/counted.ts'
import { Icon } from '#web/kit/icon.tsx'
import { isLate } from '#web/admin/orders/order/order-text.ts'

interface CardMarksProps {
  card: BoardCard
  isFound: boolean
  now: number
}

/** What is worth knowing of an order before it is opened, as chips. */
export function CardMarks({ card, isFound, now }: CardMarksProps) {
  const { place, channel, callAttempts, callAfter, courierName, trackingNumber } = card
  const marks = [
    isFound && boardColumnLabels[place],
    channel === 'phone' && 'By phone',
    channel === 'counter' && 'Counter',
    place === 'placed' && callAttempts > 0 && counted(callAttempts, 'call'),
    place === 'placed' && callAfter > now && `again ${timeOf(callAfter)}`,
    courierName && [courierName, trackingNumber].filter(Boolean).join(' '),
  ].filter((each) => each !== false && each !== null)
  const isLateNow = isLate(card, now)
  if (marks.length === 0 && !isLateNow) return null
  return (
    <ul className="order-chips" aria-label="Marks">
      {marks.map((each) => (
        <li key={each} className="chip">
          {each}
        </li>
      ))}
      {isLateNow && (
        <li className="chip order-chip-warn">
          <Icon name="info" />
          Late, ask the courier
        </li>
      )}
    </ul>
  )
}

/** On a line of an order: the shopper had chosen a bike that the part is not for. */
export function MisfitChip({ bike }: { bike: string | null }) {
  return (
    <span className="chip order-chip-warn">
      <Icon name="info" />
      Not for their {bike}
    </span>
  )
}
