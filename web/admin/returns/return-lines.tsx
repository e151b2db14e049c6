import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { returnReasonText, returnWishText } from '#domain/returns/return-states.ts'
import { PartLine } from '#web/admin/orders/order/order-lines.tsx'

/** The parts that come back: why, what the customer wants, and what became of them. */
export function ReturnLines({ lines }: Pick<AdminReturn, 'lines'>) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <PartLine key={line.position} line={line}>
          {line.reason && (
            <span>
              {returnReasonText(line.reason)}
              {line.bikeName && `: ${[line.bikeName, line.year].filter(Boolean).join(' ')}`}
            </span>
          )}
          <span className="second">{returnWishText(line.wish)}</span>
          {line.outcome && (
            <span className={line.outcome === 'shelf' ? 'chip chip-good' : 'chip chip-bad'}>
              {line.outcome === 'shelf' ? 'Back on the shelf' : 'Damaged'}
            </span>
          )}
        </PartLine>
      ))}
    </ul>
  )
}
