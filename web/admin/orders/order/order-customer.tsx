import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatPhone } from '#domain/contact/phone-links.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { addressLines } from '#domain/orders/place-line.ts'
import { AddressLines, tallText } from '#web/kit/address-lines.tsx'
import { collectLabel, orderName } from './order-text.ts'
import { PhoneChips } from '#web/admin/orders/new-order/phone-chips.tsx'
import { whatsappKindOf, whatsappMessage } from '#domain/orders/whatsapp/whatsapp-messages.ts'
import { MessageLinks } from '#web/admin/orders/links/message-links.tsx'

interface OrderCustomerProps {
  order: AdminOrder
  heading?: Ref<HTMLHeadingElement>
  /** Left out during a call. */
  hasEmail?: boolean
  /** Shown under the name. */
  children?: ReactNode
}

/** Name, phone, address and history of the customer, with contact buttons. */
export function OrderCustomer({ order, heading, hasEmail = false, children }: OrderCustomerProps) {
  const { phone, email, phoneHistory, isAccountDeleted, delivery } = order
  return (
    <div className="order-customer">
      <h2 className={`order-name ${tallText(orderName(order))}`} dir="auto" ref={heading} tabIndex={-1}>
        {orderName(order)}
      </h2>
      {children}
      {phone && <p className="order-phone">{formatPhone(phone)}</p>}
      <p className="order-address">
        {delivery === 'collect' ? collectLabel : <AddressLines lines={addressLines(order)} />}
      </p>
      {hasEmail && email && (
        <p className="second order-email">
          <bdi>{email}</bdi>
        </p>
      )}
      {isAccountDeleted && <p className="second">The customer has deleted the account.</p>}
      {phoneHistory && <PhoneChips history={phoneHistory} />}
      {hasEmail && order.customer && (
        <p>
          <Link className="thumb-link" to={adminPaths.customer(order.customer)}>
            All about this customer
          </Link>
        </p>
      )}
      <ContactLinks key={order.id} order={order} />
    </div>
  )
}

/** Buttons to call, and to open WhatsApp with the message that suits the order. */
function ContactLinks({ order }: { order: AdminOrder }) {
  return (
    <MessageLinks
      orderId={order.id}
      phone={order.phone}
      language={order.language}
      textOf={(facts) => whatsappMessage(whatsappKindOf(order), { ...order, ...facts })}
    />
  )
}
