import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { callHref, chatHref, formatPhone } from '#domain/contact/phone-links.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { dayAndMonth } from '#domain/returns/return-days.ts'
import { openReturnStates } from '#domain/returns/return-states.ts'
import { listOrderReturnsEndpoint } from '#domain/returns/returns.admin.endpoints.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { greetingOf } from './return-greeting.ts'

/** Who sends it, with buttons to call and write, and its order. */
export function ReturnCustomer({ shown }: { shown: AdminReturn }) {
  const { name, phone, city, orderId, orderNumber, state } = shown
  const isOpen = openReturnStates.some((each) => each === state)
  const { data: order } = useEndpointQuery(listOrderReturnsEndpoint, { params: { id: orderId } }, { isWanted: isOpen })
  const call = phone === null ? null : callHref(phone)
  return (
    <section className="card stack order-customer" aria-label="Customer">
      <h2 className="order-name" dir="auto">
        {name ?? 'No name'}
      </h2>
      {phone && <p className="order-phone">{formatPhone(phone)}</p>}
      <p className="second">{city}</p>
      {isOpen && order?.until != null && <p>Parts of this order may be returned until {dayAndMonth(order.until)}.</p>}
      {phone && call && <CallLinks call={call} whatsapp={chatHref(phone, greetingOf(shown))} />}
      <Link className="button" to={adminPaths.order(orderId)}>
        <AdminIcon name="list" />
        Order {orderNumber}
      </Link>
    </section>
  )
}
