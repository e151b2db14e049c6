import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { formatRupees } from '#domain/money.ts'
import { boardColumnLabels } from '#domain/orders/board-columns.ts'
import { timeOf } from '#web/admin/layout/texts.ts'
import { counted } from '#web/kit/counted.ts'
import { Icon } from '#web/kit/icon.tsx'
import { collectLabel, customerConfirmedLabel, isLate, mailConfirmedLabel } from '#web/admin/orders/order/order-text.ts'

interface CardMarksProps {
  card: BoardCard
  isFound: boolean
  now: number
}

/** Chips on an order card: channel, way, who confirmed it, calls, courier, a missing advance, lateness. */
export function CardMarks({ card, isFound, now }: CardMarksProps) {
  const {
    place,
    channel,
    delivery,
    customerConfirmedAt,
    callAttempts,
    callAfter,
    courierName,
    trackingNumber,
    missingAdvance,
  } = card
  const marks = [
    isFound && boardColumnLabels[place],
    channel === 'phone' && 'By phone',
    channel === 'counter' && 'Counter sale',
    delivery === 'collect' && collectLabel,
    place === 'placed' && customerConfirmedAt !== null && mailConfirmedLabel,
    place === 'confirmed' && customerConfirmedAt !== null && customerConfirmedLabel,
    place === 'placed' && callAttempts > 0 && counted(callAttempts, 'call'),
    place === 'placed' && callAfter > now && `again ${timeOf(callAfter)}`,
    courierName && !lacksNumber(card) && [courierName, trackingNumber].filter(Boolean).join(' '),
  ].filter((each) => each !== false && each !== null)
  const isLateNow = isLate(card, now)
  const warnings = [
    missingAdvance > 0 && `Advance of ${formatRupees(missingAdvance)} is missing`,
    isLateNow && 'Late, ask the courier',
  ].filter((each) => each !== false)
  if (marks.length === 0 && warnings.length === 0 && !lacksNumber(card)) return null
  return (
    <ul className="row order-chips" aria-label="Marks">
      {marks.map((each) => (
        <li key={each} className="chip">
          {each}
        </li>
      ))}
      {lacksNumber(card) && (
        <li>
          <Link
            className="chip order-chip-warn"
            to={`${adminPaths.order(card.id)}?track=1`}
            aria-label={`${courierName} · no number yet, order ${card.number}`}
          >
            {courierName} · no number yet
          </Link>
        </li>
      )}
      {warnings.map((each) => (
        <li key={each} className="chip order-chip-warn">
          <Icon name="info" />
          {each}
        </li>
      ))}
    </ul>
  )
}

/** A courier's parcel that nobody can follow; the shop's own rider needs no number. */
const lacksNumber = ({ place, courierId, trackingNumber }: BoardCard) =>
  place === 'shipped' && courierId !== null && courierId !== ownRiderId && !trackingNumber

/** Warns that a part does not fit the shopper's bike, with the years that it is for. */
export function MisfitChip({ bike, sentence }: { bike: string | null; sentence: string | null }) {
  const [, years] = sentence?.split('. ') ?? []
  return (
    <span className="chip order-chip-warn">
      <Icon name="info" />
      Not for their {bike}
      {years && `. ${years}`}
    </span>
  )
}
