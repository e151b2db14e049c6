import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatPhone } from '#domain/contact/phone-links.ts'
import { formatNumber } from '#domain/money.ts'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { type Column, DataTable } from '#web/admin/layout/data-table.tsx'
import { tallText } from '#web/kit/address-lines.tsx'
import { useBreakpoint } from '#web/admin/layout/use-breakpoint.ts'
import { counted } from '#web/kit/counted.ts'
import { CardMarks } from './card-marks.tsx'
import { NextStep } from '#web/admin/orders/steps/next-step.tsx'
import { isWaiting, orderName, waitingOf } from '#web/admin/orders/order/order-text.ts'
import { useNow } from './use-now.ts'
import { useState } from 'react'

interface BoardListProps {
  orders: BoardCard[]
  /** Search results also show the column of each order. */
  isFound: boolean
  /** Selected orders; `null` if there are no bulk actions. */
  selection: Selection | null
  /** The order shown beside the list. */
  openId: string | null
  /** URL of a row. */
  hrefOf(id: string): string
  onMoved(card: BoardCard | null, id: string): void
}

/** Orders as cards on a phone, as a table on wide screens. */
export function BoardList(props: BoardListProps) {
  const { orders, isFound, onMoved } = props
  const isWide = useBreakpoint('table')
  const now = useNow()
  return isWide ? (
    <BoardTable {...props} now={now} />
  ) : (
    <ul className="order-cards">
      {orders.map((card) => (
        <li key={card.id} className="card stack gap-12 order-card">
          <Link className="order-card-link" to={adminPaths.order(card.id)}>
            <span className="order-card-row second">
              <span>Order {card.number}</span>
              <span>{waitingOf(card, now)}</span>
            </span>
            <span className="order-card-row">
              <b className={tallText(orderName(card))} dir="auto">
                {orderName(card)}
              </b>
              <span className="order-sum">
                <span className="visually-hidden">PKR </span>
                {formatNumber(card.toCollect)}
                {ofWhole(card)}
              </span>
            </span>
            <span className="order-card-row second">
              <span dir="auto">{card.city}</span>
              <span>{piecesText(card)}</span>
            </span>
          </Link>
          <CardMarks card={card} isFound={isFound} now={now} />
          <NextStep card={card} onMoved={(moved) => onMoved(moved, card.id)} />
        </li>
      ))}
    </ul>
  )
}

function BoardTable({ orders, isFound, selection, openId, hrefOf, onMoved, now }: BoardListProps & { now: number }) {
  return (
    <DataTable
      className="order-table"
      rows={orders}
      keyOf={({ id }) => id}
      rowAttributes={({ id }) => ({ 'aria-current': id === openId || undefined })}
      columns={[
        selection !== null && tickColumn(orders, selection),
        {
          name: 'Order',
          isRowName: true,
          render: ({ id, number }) => <Link to={hrefOf(id)}>{number}</Link>,
        },
        { name: 'Customer', render: (card) => <Customer card={card} /> },
        {
          name: 'Amount',
          className: 'order-number-column',
          render: (card) => (
            <>
              <span className="order-sum">{formatNumber(card.toCollect)}</span>
              {ofWhole(card)}
              <span className="second">{piecesText(card)}</span>
            </>
          ),
        },
        {
          name: isFound ? 'When' : orders.some(isWaiting) ? 'Waiting' : 'Placed',
          cellClassName: 'order-waits',
          render: (card) => waitingOf(card, now),
        },
        {
          name: isFound ? 'Where' : 'Marks',
          render: (card) => <CardMarks card={card} isFound={isFound} now={now} />,
        },
        {
          name: 'Next step',
          head: <span className="visually-hidden">Next step</span>,
          render: (card) => <NextStep card={card} onMoved={(moved) => onMoved(moved, card.id)} />,
        },
      ]}
    />
  )
}

function tickColumn(orders: BoardCard[], selection: Selection): Column<BoardCard> {
  const isAll = orders.every(({ id }) => selection.has(id))
  const ids = orders.map(({ id }) => id)
  return {
    name: 'All orders',
    className: 'order-tick',
    head: (
      <label>
        <input type="checkbox" aria-label="All orders" checked={isAll} onChange={() => selection.set(ids, !isAll)} />
      </label>
    ),
    render: ({ id, number }) => (
      <label>
        <input
          type="checkbox"
          aria-label={`Order ${number}`}
          checked={selection.has(id)}
          onChange={({ currentTarget }) => selection.set([id], currentTarget.checked)}
        />
      </label>
    ),
  }
}

function Customer({ card }: { card: BoardCard }) {
  return (
    <>
      <b className={tallText(orderName(card))} dir="auto">
        {orderName(card)}
      </b>
      <span className="second">{[card.phone && formatPhone(card.phone), card.city].filter(Boolean).join(', ')}</span>
    </>
  )
}

/** The whole amount, where a part of it was paid: the figure is what is to collect. */
function ofWhole({ amount, toCollect }: BoardCard) {
  return toCollect < amount && <span className="second"> of {formatNumber(amount)}</span>
}

const piecesText = ({ itemCount }: BoardCard) => counted(itemCount, 'piece')

/** Selected rows by id. */
interface Selection {
  ids: string[]
  has(id: string): boolean
  set(ids: string[], isOn: boolean): void
}

export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: [...selected],
    has: (id) => selected.has(id),
    set: (ids, isOn) =>
      setSelected((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
  }
}
