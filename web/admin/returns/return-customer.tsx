import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatPhone } from '#domain/contact/phone-links.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { dayAndMonth } from '#domain/returns/return-days.ts'
import { returnMessage } from '#domain/returns/return-message.ts'
import { openReturnStates } from '#domain/returns/return-states.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { MessageLinks } from '#web/admin/orders/links/message-links.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'

/** The customer of a return, with buttons to call and write, and a link to the order. */
export function ReturnCustomer({ shown }: { shown: AdminReturn }) {
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
