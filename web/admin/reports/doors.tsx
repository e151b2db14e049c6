import { formatNumber } from '#domain/money.ts'
import type { DoorFigure, Figures } from '#domain/reports/sales-figures.ts'
import { rateText } from './percent-text.ts'

/** How parcels fared at the door: attempts, deliveries at the first try and refusals. */
export function Doors({ doors: { courier, city, reason }, length }: { doors: Figures['doors']; length: number }) {
  return (
    <div className="card figure">
      <h3>At the door</h3>
      {courier.length === 0 ? (
        <p className="second">No parcel reached a door in these {length} days.</p>
      ) : (
        <>
          <DoorTable of="Courier" figures={courier} />
          <DoorTable of="City" figures={city} />
          {reason.length > 0 && <DoorTable of="Reason of failed attempts" figures={reason} />}
        </>
      )}
    </div>
  )
}

function DoorTable({ of, figures }: { of: string; figures: DoorFigure[] }) {
  const isReason = of.startsWith('Reason')
  return (
    <details className="figure-details" open={of === 'Courier'}>
      <summary>By {of.charAt(0).toLowerCase() + of.slice(1)}</summary>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{isReason ? 'Failed' : 'Attempts'}</th>
            <th scope="col">{isReason ? 'Delivered later' : 'First try'}</th>
            <th scope="col">Refused</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ id, name, attempts, failed, delivered, firstTry, refused, firstTryRate, refusedRate }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{formatNumber(isReason ? failed : attempts)}</td>
              <td>{isReason ? formatNumber(delivered) : rateText(firstTryRate, firstTry, delivered + refused)}</td>
              <td>{rateText(refusedRate, refused, delivered + refused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
