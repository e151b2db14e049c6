import { Link } from 'react-router-dom'
import { formatNumber } from '#domain/money.ts'
import type { BoardCard } from '#domain/owner-order.ts'
import { formatPhone } from '#domain/phone-links.ts'
import { ownerPaths } from '#web/owner/owner-paths.ts'
import { counted } from '#web/ui/counted.ts'
import { CardMarks } from './card-marks.tsx'
import { NextStep } from './next-step.tsx'
import { nameOf, waitingOf } from './order-words.ts'
import { useNow } from './use-now.ts'
import { useWide } from './use-wide.ts'

interface BoardListProps {
  orders: BoardCard[]
  /** Found by a search: each says where it lies. */
  isFound: boolean
}

/** Orders as cards on a phone, as a table on a desk. */
export function BoardList({ orders, isFound }: BoardListProps) {
  const isWide = useWide()
  const now = useNow()
  return isWide ? (
    <BoardTable orders={orders} isFound={isFound} now={now} />
  ) : (
    <ul className="order-cards">
      {orders.map((card) => (
        <li key={card.id} className="card order-card">
          <Link className="order-card-link" to={ownerPaths.order(card.id)}>
            <span className="order-card-row second">
              <span>Order {card.number}</span>
              <span>{waitingOf(card, now)}</span>
            </span>
            <span className="order-card-row">
              <b dir="auto">{nameOf(card)}</b>
              <span className="order-sum">
                <span className="visually-hidden">PKR </span>
                {formatNumber(card.amount)}
              </span>
            </span>
            <span className="order-card-row second">
              <span dir="auto">{card.city}</span>
              <span>{piecesText(card)}</span>
            </span>
          </Link>
          <CardMarks card={card} isFound={isFound} now={now} />
          <NextStep card={card} />
        </li>
      ))}
    </ul>
  )
}

function BoardTable({ orders, isFound, now }: BoardListProps & { now: number }) {
  return (
    <table className="order-table">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col" className="order-number-column">
            Amount
          </th>
          <th scope="col">Waits</th>
          <th scope="col">{isFound ? 'Where' : 'Marks'}</th>
          <th scope="col">
            <span className="visually-hidden">Next step</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((card) => (
          <tr key={card.id}>
            <th scope="row">
              <Link to={ownerPaths.order(card.id)}>{card.number}</Link>
            </th>
            <td>
              <b dir="auto">{nameOf(card)}</b>
              <span className="second">
                {[card.phone && formatPhone(card.phone), card.city].filter(Boolean).join(', ')}
              </span>
            </td>
            <td className="order-number-column">
              <span className="order-sum">{formatNumber(card.amount)}</span>
              <span className="second">{piecesText(card)}</span>
            </td>
            <td className="order-waits">{waitingOf(card, now)}</td>
            <td>
              <CardMarks card={card} isFound={isFound} now={now} />
            </td>
            <td>
              <NextStep card={card} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const piecesText = ({ itemCount }: BoardCard) => counted(itemCount, 'piece')
