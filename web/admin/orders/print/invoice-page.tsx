import { formatPhone } from '#domain/contact/phone-links.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { dateOf } from '#web/admin/layout/date-text.ts'
import { PrintPage } from './print-page.tsx'

/** The invoice of an order, on A5. */
export function InvoicePage() {
  return <PrintPage title="Invoice">{(order, facts) => <Invoice order={order} facts={facts} />}</PrintPage>
}

function Invoice({ order, facts }: { order: AdminOrder; facts: PublicShopSettings }) {
  const { number, createdAt, name, phone, address, city, subtotal, deliveryFee, amount } = order
  return (
    <article className="paper paper-invoice" aria-label={`Invoice ${number}`}>
      <header className="paper-head">
        <div>
          <p className="paper-shop">{shop.name}</p>
          <p>{facts.address}</p>
          <p>
            {facts.phone}, WhatsApp {facts.whatsapp}
          </p>
        </div>
        <div className="paper-number">
          <h2>Invoice {number}</h2>
          <p>{dateOf(createdAt)}</p>
        </div>
      </header>
      <section className="paper-to" aria-label="Customer">
        <p className="paper-label">To</p>
        <p>
          <b dir="auto">{name ?? 'Walk-in customer'}</b>
          {phone && `, ${formatPhone(phone)}`}
        </p>
        <p dir="auto">{address || city}</p>
      </section>
      <table className="paper-lines">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Pieces</th>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.productId}>
              <td dir="auto">
                {line.name}
                {line.partNumber && <span className="paper-part-number">{line.partNumber}</span>}
              </td>
              <td>{line.quantity}</td>
              <td>{formatNumber(line.price)}</td>
              <td>{formatNumber(line.price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Parts
            </th>
            <td>{formatNumber(subtotal)}</td>
          </tr>
          {deliveryFee > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                Delivery
              </th>
              <td>{formatNumber(deliveryFee)}</td>
            </tr>
          )}
          <tr className="paper-total">
            <th scope="row" colSpan={3}>
              {totalLabel(order)}
            </th>
            <td>{formatRupees(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <footer className="paper-foot">
        <p>{facts.policies[1]?.title}. Please keep this invoice.</p>
      </footer>
    </article>
  )
}

function totalLabel({ isPaid, state }: AdminOrder): string {
  if (state === 'cancelled') return 'Cancelled, nothing to pay'
  if (isPaid || state === 'delivered') return 'Paid in cash'
  return 'Cash to pay on delivery'
}
