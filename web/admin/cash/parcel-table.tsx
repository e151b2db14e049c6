import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { CashParcel } from '#domain/cash/courier-cash.ts'
import { formatNumber } from '#domain/money.ts'
import { DataTable } from '#web/admin/layout/data-table.tsx'
import { dayAndMonthOf } from '#web/admin/layout/texts.ts'

interface ParcelTableProps {
  parcels: CashParcel[]
  selected: ReadonlyMap<string, CashParcel>
  onSelect(parcels: CashParcel[], isOn: boolean): void
}

/** Parcels with cash due, each with a checkbox: a table on wide screens, cards on a phone. */
export function ParcelTable({ parcels, selected, onSelect }: ParcelTableProps) {
  const isSelected = ({ orderId }: CashParcel) => selected.has(orderId)
  return (
    <DataTable
      className="owner-table cash-parcels"
      rows={parcels}
      keyOf={({ orderId }) => orderId}
      rowAttributes={(parcel) => ({ className: isSelected(parcel) ? 'is-ticked' : undefined })}
      columns={[
        {
          name: 'All',
          className: 'cash-tick',
          head: (
            <label>
              <input
                type="checkbox"
                checked={parcels.every(isSelected)}
                onChange={() => onSelect(parcels, !parcels.every(isSelected))}
              />
              All
            </label>
          ),
          render: (parcel) => (
            <label>
              <input
                type="checkbox"
                aria-label={`Parcel ${parcel.number}`}
                checked={isSelected(parcel)}
                onChange={({ currentTarget }) => onSelect([parcel], currentTarget.checked)}
              />
            </label>
          ),
        },
        { name: 'Parcel', isRowName: true, render: (parcel) => <ParcelName parcel={parcel} /> },
        { name: 'City', render: ({ city }) => city },
        { name: 'Delivered', className: 'unbroken', render: ({ deliveredAt }) => dayAndMonthOf(deliveredAt) },
        { name: 'Collected', className: 'number', render: ({ amount }) => formatNumber(amount) },
        {
          name: 'Taxes',
          className: 'number',
          render: ({ taxes, fee, kept }) => formatNumber(taxes !== null && fee !== null ? taxes : kept),
          span: ({ taxes, fee }) =>
            taxes !== null && fee !== null
              ? null
              : { columns: 2, name: 'Taxes and fee', title: 'At the rate on delivery day' },
        },
        { name: 'Fee', className: 'number', render: ({ fee }) => formatNumber(fee ?? 0) },
        { name: 'Due', className: 'number', cellClassName: 'cash-due', render: ({ due }) => formatNumber(due) },
      ]}
    />
  )
}

function ParcelName({ parcel: { orderId, number, name, trackingNumber, state } }: { parcel: CashParcel }) {
  return (
    <>
      <Link to={adminPaths.order(orderId)}>{number}</Link> {name}
      {trackingNumber && <span className="second">{trackingNumber}</span>}
      {state === 'returned' && <span className="second">Came back</span>}
    </>
  )
}
