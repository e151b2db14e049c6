import { formatPhone } from '#domain/contact/phone-links.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { counted } from '#web/kit/counted.ts'
import { collectLabel } from '#web/admin/orders/order/order-text.ts'
import { useOrderLinks } from '#web/admin/orders/links/use-order-links.ts'
import { QrCode } from '#web/admin/staff/qr-code.tsx'
import { PrintPage } from './print-page.tsx'

/** The packing slip of a parcel, on A6: amount to collect, name, address and a QR code of the order's page. */
export function SlipPage() {
  return <PrintPage title="Slip">{(order, facts) => <Slip order={order} facts={facts} />}</PrintPage>
}

export function Slip({ order, facts }: { order: AdminOrder; facts: PublicShopSettings }) {
  const { number, name, phone, street, city, province, zipCode, delivery, lines, amount, tracking } = order
  const links = useOrderLinks(order.id)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="paper paper-slip" aria-label={`Slip of order ${number}`}>
      <header className="paper-collect">
        <div>
          <p className="paper-label">{order.isPaid ? 'Paid, collect' : 'Cash to collect'}</p>
          <p className="paper-amount">{formatRupees(order.isPaid ? 0 : amount)}</p>
        </div>
        <h2 className="paper-order">
          <span className="paper-label">Order</span> {number}
        </h2>
      </header>
      <section className="paper-to" aria-label="To">
        <p className="paper-label">To</p>
        <p className="paper-name" dir="auto">
          {name}
        </p>
        {phone && <p className="paper-phone">{formatPhone(phone)}</p>}
        {delivery === 'door' && <p dir="auto">{street}</p>}
        <p className="paper-city" dir="auto">
          {delivery === 'collect' ? collectLabel : `${[city, zipCode].filter(Boolean).join(' ')}, ${province}`}
        </p>
      </section>
      <section aria-label="Contents">
        <p className="paper-label">{counted(pieces, 'piece')}</p>
        <ul className="paper-contents">
          {lines.map((line) => (
            <li key={line.productId} dir="auto">
              {line.quantity} × {line.name}
            </li>
          ))}
        </ul>
      </section>
      {tracking && (
        <p className="paper-tracking">
          {tracking.courier} <b>{tracking.number}</b>
        </p>
      )}
      {links && (
        <section className="paper-link" aria-label="Page of the order">
          <QrCode text={links.slip} label={`Link to the page of order ${number}`} />
          <p>Scan to see your order, what is to pay and how to reach us.</p>
        </section>
      )}
      <footer className="paper-foot">
        <p>
          From <b>{shop.name}</b>, {facts.address}. {facts.phone}
        </p>
        <p>Please pay exactly the amount above, not more.</p>
      </footer>
    </article>
  )
}
