import { Link, useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatPhone } from '#domain/contact/phone-links.ts'
import { fillPath } from '#domain/endpoint.ts'
import { paymentWayText } from '#domain/ledger/order-entry.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { dayAndMonth } from '#domain/returns/return-days.ts'
import { returnMessage } from '#domain/returns/return-message.ts'
import { openReturnStates, returnReasonText, returnStateText, returnWishText } from '#domain/returns/return-states.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { PrivatePictures } from '#web/admin/media/customer-pictures.tsx'
import { MessageLinks } from '#web/admin/orders/links/message-links.tsx'
import { AmountBox, PartLine } from '#web/admin/orders/order/order-lines.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { StepDock } from '#web/admin/steps/step-dock.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { sourceLabels } from './return-row.tsx'
import { returnSteps } from './return-steps.tsx'

/** One return with all its moves. */
export function ReturnPage() {
  const { id = '' } = useParams()
  return <ReturnScreen key={id} id={id} />
}

function ReturnScreen({ id }: { id: string }) {
  const query = useEndpointQuery(adminReturnsApi.getReturn, { params: { id } })
  const found = query.data?.return
  return (
    <AdminPage
      title={found ? `Return ${found.label}` : 'Return'}
      subtitle={found && <time dateTime={new Date(found.createdAt).toISOString()}>{timeOf(found.createdAt)}</time>}
      back={{
        to: found ? `${adminPaths.returns}?state=${found.state}` : adminPaths.returns,
        label: 'Returns',
      }}
    >
      <QueryView
        of={query}
        gone={
          <EmptyState title="Return not found">
            <p>The link may be old or mistyped.</p>
            <Link className="button" to={adminPaths.returns}>
              All returns
            </Link>
          </EmptyState>
        }
      >
        {({ return: read }) => <ReturnView shown={read} />}
      </QueryView>
    </AdminPage>
  )
}

function ReturnView({ shown }: { shown: AdminReturn }) {
  const { id, label, state, source, lines, note, words, photos, paid, worth, who } = shown
  const photoLinks = photos.map(({ position, type, bytes }) => ({
    href: fillPath(adminReturnsApi.getReturnPhoto.path, { id, position: String(position) }),
    type,
    bytes,
    label: `photo ${position} of return ${label}`,
  }))
  return (
    <>
      <div className="stack order-columns">
        <article className="card stack return-card" tabIndex={-1}>
          <p className="return-marks">
            <span className={state === 'declined' ? 'chip chip-bad' : state === 'done' ? 'chip chip-good' : 'chip'}>
              {returnStateText(state)}
            </span>
            {sourceLabels[source] && <span className="chip">{sourceLabels[source]}</span>}
            <span className="second">{source === 'customer' ? who : `Begun by ${who}`}</span>
          </p>
          <ReturnLines lines={lines} />
          {note && (
            <p className="return-words" dir="auto">
              {note}
            </p>
          )}
          <PrivatePictures pictures={photoLinks} what={photos.length === 1 ? 'the photo' : `${photos.length} photos`} />
          {words && (
            <p className="return-words">
              <span className="second">We wrote: </span>
              <span dir="auto">{words}</span>
            </p>
          )}
          {/* Afterwards what was paid for it is in the exchange order, or went back. */}
          {state !== 'done' && (
            <AmountBox
              label={paid > 0 ? 'Paid for it' : 'Nothing was paid for it'}
              text={`It costs ${formatRupees(worth)}`}
              amount={paid}
            />
          )}
          <ReturnEnd shown={shown} />
        </article>
        <ReturnCustomer shown={shown} />
      </div>
      <StepDock of={returnSteps} subject={shown} allowed={shown.moves} end=".return-card" />
    </>
  )
}

/** The result of a return: its exchange order and its refund. */
function ReturnEnd({ shown: { exchange, refund, state } }: { shown: AdminReturn }) {
  if (state !== 'done') return null
  if (!exchange && !refund) return <p>Done. Nothing was to send.</p>
  return (
    <>
      {exchange && (
        <p>
          Sent instead: <Link to={adminPaths.order(exchange.orderId)}>order {exchange.number}</Link>
        </p>
      )}
      {refund && (
        <p>
          {formatRupees(refund.amount)} sent back, {paymentWayText(refund.way)}
          {refund.reference && (
            <>
              , <bdi>{refund.reference}</bdi>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** The parts that come back: why, what the customer wants, and what became of them. */
function ReturnLines({ lines }: Pick<AdminReturn, 'lines'>) {
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

/** The customer of a return, with buttons to call and write, and a link to the order. */
function ReturnCustomer({ shown }: { shown: AdminReturn }) {
  const { name, phone, city, orderId, orderNumber, state } = shown
  const isOpen = openReturnStates.some((each) => each === state)
  const { data: order } = useEndpointQuery(
    adminReturnsApi.listOrderReturns,
    { params: { id: orderId } },
    { isWanted: isOpen },
  )
  return (
    <section className="card stack order-customer" aria-label="Customer">
      <h2 className="order-name" dir="auto">
        {name ?? 'No name'}
      </h2>
      {phone && <p className="order-phone">{formatPhone(phone)}</p>}
      <p className="second">{city}</p>
      {isOpen && order?.until != null && <p>Parts of this order may be returned until {dayAndMonth(order.until)}.</p>}
      <MessageLinks
        orderId={orderId}
        phone={phone}
        language={shown.language}
        textOf={(facts) => returnMessage(shown, facts)}
      />
      <Link className="button" to={adminPaths.order(orderId)}>
        <AdminIcon name="list" />
        Order {orderNumber}
      </Link>
    </section>
  )
}
