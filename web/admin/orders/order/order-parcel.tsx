import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isCashOwed } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { isAtCourier, isOnTheRoad } from '#domain/parcels/parcel-states.ts'
import { AnswerWords } from '#web/admin/not-delivered/answer-words.tsx'
import { NotDeliveredDialog } from '#web/admin/not-delivered/not-delivered-dialog.tsx'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { Button } from '#web/kit/button.tsx'
import { CourierFields } from '#web/admin/orders/steps/courier-fields.tsx'

interface OrderParcelProps {
  order: AdminOrder
  couriers: { id: string; name: string }[]
}

/** The parcel: courier, tracking number, dates and cash owed. `?track=` opens the field of the number at once. */
export function OrderParcel({ order, couriers }: OrderParcelProps) {
  const { state, tracking, shippedAt, deliveredAt, cashDue, parcel } = order
  const [isFailing, setIsFailing] = useState(false)
  const [search, setSearch] = useSearchParams()
  const setIsCorrecting = (isCorrecting: boolean) =>
    setSearch(
      (known) => {
        if (isCorrecting) known.set('track', '1')
        else known.delete('track')
        return known
      },
      { replace: true },
    )
  if (!tracking) return null
  return (
    <section className="card stack order-parcel" aria-label="Parcel">
      <p className="order-parcel-head">
        <b>{tracking.courier}</b>
        {tracking.href ? (
          <a
            href={tracking.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${tracking.number}, follow the parcel, opens in a new tab`}
          >
            {tracking.number}
          </a>
        ) : (
          <span>{tracking.number ?? 'no tracking number'}</span>
        )}
      </p>
      {shippedAt !== null && (
        <p className="second">
          Handed over {timeOf(shippedAt)}
          {deliveredAt !== null && `, delivered ${timeOf(deliveredAt)}`}
        </p>
      )}
      {cashDue !== null && isCashOwed(order) && (
        <p>
          {tracking.courier} owes <b>{formatRupees(cashDue)}</b> after fee and taxes.
        </p>
      )}
      {state === 'shipped' && (
        <div className="actions">
          {!(parcel && isAtCourier(parcel)) && (
            <Button onClick={() => setIsCorrecting(true)}>Correct courier or number</Button>
          )}
          {parcel && isOnTheRoad(parcel.state) && (
            <Button onClick={() => setIsFailing(true)}>Not delivered today</Button>
          )}
        </div>
      )}
      {parcel && <Attempts parcel={parcel} />}
      {parcel && isFailing && <NotDeliveredDialog parcel={parcel} onClose={() => setIsFailing(false)} />}
      {state === 'shipped' && search.has('track') && (
        <CorrectTracking order={order} couriers={couriers} onClose={() => setIsCorrecting(false)} />
      )}
    </section>
  )
}

/** The failed attempts of the parcel, and what its customer answered to the last. */
function Attempts({ parcel: { attempts } }: { parcel: Parcel }) {
  if (attempts.length === 0) return null
  return (
    <ul>
      {attempts.map(({ id, at, reason, answer }) => (
        <li key={id}>
          Not delivered {timeOf(at)}: <bdi>{reason}</bdi>
          {answer && <AnswerWords answer={answer} />}
        </li>
      ))}
    </ul>
  )
}

function CorrectTracking({ order, couriers, onClose }: OrderParcelProps & { onClose(): void }) {
  return (
    <ActionDialog
      title="Courier and number"
      submit="Save"
      endpoint={adminOrdersApi.trackOrder}
      params={{ id: order.id }}
      refresh={[adminOrdersApi.getAdminOrder, adminOrdersApi.listBoard]}
      onClose={onClose}
    >
      <CourierFields
        couriers={couriers}
        courierId={order.courierId}
        trackingNumber={order.tracking?.number ?? ''}
        isNumberNeeded
      />
      {order.email && <p className="second">The customer will get an email with the new number.</p>}
    </ActionDialog>
  )
}
