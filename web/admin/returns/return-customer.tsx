import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { callHref, chatHref, formatPhone } from '#domain/contact/phone-links.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { greetingOf } from './return-greeting.ts'

/** Who sends it, with buttons to call and write, and its order. */
export function ReturnCustomer({ shown }: { shown: AdminReturn }) {
  const { name, phone, city, orderId, orderNumber } = shown
  const call = phone === null ? null : callHref(phone)
  return (
    <section className="card stack order-customer" aria-label="Customer">
      <h2 className="order-name" dir="auto">
        {name ?? 'No name'}
      </h2>
      {phone && <p className="order-phone">{formatPhone(phone)}</p>}
      <p className="second">{city}</p>
      {phone && call && <CallLinks call={call} whatsapp={chatHref(phone, greetingOf(shown))} />}
      <Link className="button" to={adminPaths.order(orderId)}>
        <AdminIcon name="list" />
        Order {orderNumber}
      </Link>
    </section>
  )
}
