import { adminPaths } from '#domain/admin-paths.ts'
import { formatNumber } from '#domain/money.ts'
import type { Today } from '#domain/reports/today.ts'
import { NavRow } from '#web/admin/layout/nav-row.tsx'
import { countText } from '#web/admin/layout/texts.ts'

/** Parcels, stock and messages that wait, each with a link. */
export function WorkRows({ today }: { today: Today }) {
  const { toPack, toHandOver, onTheRoad, stock } = today
  return (
    <ul className="owner-rows">
      <NavRow
        icon="box"
        to={adminPaths.bench}
        label="Parcels to pack"
        text={toPack === 0 ? 'Nothing to pack' : 'Confirmed, not packed yet'}
        figure={formatNumber(toPack)}
      />
      {toHandOver > 0 && (
        <NavRow
          icon="exchange"
          to={adminPaths.handOver}
          label="Parcels to hand over"
          text="Packed, waiting for the courier"
          figure={formatNumber(toHandOver)}
        />
      )}
      <NavRow
        icon="truck"
        to={`${adminPaths.orders}?place=shipped`}
        label="Out for delivery"
        text={lateText(onTheRoad)}
        isUrgent={onTheRoad.late.count > 0}
        figure={formatNumber(onTheRoad.count)}
      />
      <NavRow
        icon="cart"
        to={adminPaths.toBuy}
        label="Stock to buy"
        text={stock.first ? `${stock.first.name}: ${stock.first.stock || 'none'} left` : 'Nothing is low'}
        figure={countText(stock)}
      />
      {waitingWork(today).map(
        ({ count, ...row }) => count.count > 0 && <NavRow key={row.to} {...row} figure={countText(count)} />,
      )}
    </ul>
  )
}

/** Rows that are shown only while such work waits. */
function waitingWork({ proofs, unreadMessages, returns, waiting, unansweredReviews, notDelivered }: Today) {
  return [
    {
      count: notDelivered,
      icon: 'truck',
      to: adminPaths.notDelivered,
      label: 'Not delivered',
      text: 'Try again, or bring back',
    },
    {
      count: returns,
      icon: 'undo',
      to: adminPaths.returns,
      label: 'Returns',
      text: 'Waiting for an answer, a part or the money',
    },
    { count: proofs, icon: 'cash', to: adminPaths.proofs, label: 'Proofs to check', text: 'Payments in advance' },
    {
      count: waiting,
      icon: 'clock',
      to: `${adminPaths.waiting}?state=back`,
      label: 'Waiting lists',
      text: 'Parts in stock again: tell the people who wait',
    },
    {
      count: unreadMessages,
      icon: 'mail',
      to: `${adminPaths.messages}?state=unread`,
      label: 'Unread messages',
      text: 'From the contact form',
    },
    {
      count: unansweredReviews,
      icon: 'star',
      to: `${adminPaths.reviews}?state=unanswered`,
      label: 'Unanswered reviews',
      text: 'Up to three stars',
    },
  ] as const
}

function lateText({ count, late }: Today['onTheRoad']): string {
  if (count === 0) return 'No parcels on the way'
  return late.count === 0 ? 'None late' : `${countText(late)} late, ask the courier`
}
