import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { CashParcel } from '#domain/cash/courier-cash.ts'
import { formatNumber } from '#domain/money.ts'
import { dayAndMonthOf } from '#web/admin/layout/date-text.ts'

interface ParcelTableProps {
  parcels: CashParcel[]
  selected: ReadonlyMap<string, CashParcel>
  onSelect(parcels: CashParcel[], isOn: boolean): void
}

/** Parcels with cash due, each with a checkbox: a table on wide screens, cards on a phone. */
export function ParcelTable({ parcels, selected, onSelect }: ParcelTableProps) {
  const isAll = parcels.every(({ orderId }) => selected.has(orderId))
  return (
    <table className="owner-table cash-parcels">
      <thead>
        <tr>
          <th scope="col" className="cash-tick">
            <label>
              <input type="checkbox" checked={isAll} onChange={() => onSelect(parcels, !isAll)} />
              All
            </label>
          </th>
          <th scope="col">Parcel</th>
          <th scope="col">City</th>
          <th scope="col">Delivered</th>
          <th scope="col" className="number">
            Collected
          </th>
          <th scope="col" className="number">
            Taxes
          </th>
          <th scope="col" className="number">
            Fee
          </th>
          <th scope="col" className="number">
            Due
          </th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.orderId}
            parcel={parcel}
            isSelected={selected.has(parcel.orderId)}
            onSelect={(isOn) => onSelect([parcel], isOn)}
          />
        ))}
      </tbody>
    </table>
  )
}

function ParcelRow(row: { parcel: CashParcel; isSelected: boolean; onSelect(isOn: boolean): void }) {
  const { parcel, isSelected, onSelect } = row
  const { orderId, number, name, city, trackingNumber, deliveredAt, amount, kept, taxes, fee, due, state } = parcel
  const isSplit = taxes !== null && fee !== null
  return (
    <tr className={isSelected ? 'is-ticked' : undefined}>
      <td className="cash-tick">
        <label>
          <input
            type="checkbox"
            aria-label={`Parcel ${number}`}
            checked={isSelected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <Link to={adminPaths.order(orderId)}>{number}</Link> {name}
        {trackingNumber && <span className="second">{trackingNumber}</span>}
        {state === 'returned' && <span className="second">Came back</span>}
      </th>
      <td data-label="City">{city}</td>
      <td data-label="Delivered">{dayAndMonthOf(deliveredAt)}</td>
      <td data-label="Collected" className="number">
        {formatNumber(amount)}
      </td>
      {isSplit ? (
        <>
          <td data-label="Taxes" className="number">
            {formatNumber(taxes)}
          </td>
          <td data-label="Fee" className="number">
            {formatNumber(fee)}
          </td>
        </>
      ) : (
        <td data-label="Taxes and fee" className="number" colSpan={2} title="At the rate on delivery day">
          {formatNumber(kept)}
        </td>
      )}
      <td data-label="Due" className="number cash-due">
        {formatNumber(due)}
      </td>
    </tr>
  )
}
