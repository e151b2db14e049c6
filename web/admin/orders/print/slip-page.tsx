import { formatPhone } from '#domain/contact/phone-links.ts'
import { languages } from '#domain/language/languages.ts'
import { moneyLines, paidAtDoor, paidInShop } from '#domain/ledger/money-lines.ts'
import { msg } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { placeLine } from '#domain/orders/place-line.ts'
import { partName } from '#domain/products/part-names.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { tallText } from '#web/kit/address-lines.tsx'
import { collectLabel } from '#web/admin/orders/order/order-text.ts'
import { useOrderLinks } from '#web/admin/orders/links/use-order-links.ts'
import { PrintedAdvance } from '#web/admin/advances/printed-advance.tsx'
import { QrCode } from '#web/admin/staff/qr-code.tsx'
import { type CustomerText, printedLabel, useCustomerText } from './customer-text.ts'
import { PrintPage } from './print-page.tsx'
import { adminPaths } from '#domain/admin-paths.ts'
import { maxStateChanges } from '#domain/orders/board-columns.ts'
import { PapersPage } from './papers-page.tsx'

interface SlipProps {
  order: AdminOrder
  facts: PublicShopSettings
}

/** The packing slip of a parcel, on A6: amount to collect, name, address and a QR code of the order's page. */
export function SlipPage() {
  return <PrintPage title="Slip">{(order, facts) => <Slip order={order} facts={facts} />}</PrintPage>
}

/** A packing slip in the order's language; its names for screen readers are for staff. */
export function Slip({ order, facts }: SlipProps) {
  const text = useCustomerText(order.language)
  const { htmlLang: lang, dir } = languages[order.language]
  return (
    <article className="paper paper-slip" aria-label={`Slip of order ${order.number}`} lang={lang} dir={dir}>
      {text && <SlipContent order={order} facts={facts} text={text} />}
    </article>
  )
}

function SlipContent({ order, facts, text }: SlipProps & { text: CustomerText }) {
  const { number, lines, money, tracking } = order
  const cash = order.isPaid ? 0 : money.toCollect
  const links = useOrderLinks(order.id)
  const sender = text(msg('From {shop}, {address}. {phone}'), {
    shop: shop.name,
    address: text(facts.address),
    phone: facts.phone,
  })
  const [from = '', rest = ''] = sender.split(shop.name)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <header className="paper-collect">
        <div>
          {cash === 0 ? (
            <p className="paper-amount paper-paid">{text(msg('PAID · collect nothing'))}</p>
          ) : (
            <>
              <p className="paper-label">{text(msg('Cash to collect'))}</p>
              <p className="paper-amount">
                <bdi>{formatRupees(cash)}</bdi>
              </p>
            </>
          )}
          {moneyLines(money).map(({ label, values, amount }) => (
            <p key={text(printedLabel(label), values)}>
              {text(printedLabel(label), values)} <bdi>{formatRupees(amount)}</bdi>
            </p>
          ))}
        </div>
        <h2 className="paper-order">
          <span className="paper-label">{text(msg('Order'))}</span> {number}
        </h2>
      </header>
      <Recipient order={order} text={text} />
      <section aria-label="Contents">
        <p className="paper-label">{text(msg('{count, plural, one {# piece} other {# pieces}}'), { count })}</p>
        <ul className="paper-contents">
          {lines.map((line) => (
            <li key={line.productId} dir="auto">
              {line.quantity} × {text.of(() => partName(line))}
              {line.isMisfit && <small> {text(msg('Not for your {bike}'), { bike: order.bike ?? '' })}</small>}
            </li>
          ))}
        </ul>
      </section>
      {tracking && (
        <p className="paper-tracking">
          <bdi>{tracking.courier}</bdi> <b dir="ltr">{tracking.number}</b>
        </p>
      )}
      <PrintedAdvance order={order} text={text} />
      {links && (
        <section className="paper-link" aria-label="Page of the order">
          <QrCode text={links.slip} label={`Link to the page of order ${number}`} />
          <p>{text(msg('Scan to see your order, the amount to pay and how to reach us.'))}</p>
        </section>
      )}
      <footer className="paper-foot">
        <p>
          {from}
          <b>{shop.name}</b>
          {rest}
        </p>
        <p>{text(cash === 0 ? paidText(order) : msg('Please pay exactly the amount above, not more.'))}</p>
      </footer>
    </>
  )
}

/** The text of a slip when nothing is to collect. */
function paidText({ delivery }: AdminOrder): string {
  return delivery === 'collect' ? paidInShop : paidAtDoor
}

function Recipient({ order, text }: { order: AdminOrder; text: CustomerText }) {
  const { name, phone, street, delivery } = order
  return (
    <section className="paper-to" aria-label="To">
      <p className="paper-label">{text(msg('To'))}</p>
      <p className={`paper-name ${tallText(name)}`} dir="auto">
        {name}
      </p>
      {phone && (
        <p className="paper-phone">
          <bdi>{formatPhone(phone)}</bdi>
        </p>
      )}
      {delivery === 'door' && (
        <p className={tallText(street)} dir="auto">
          {street}
        </p>
      )}
      <p className="paper-city" dir="auto">
        {delivery === 'collect' ? text(collectLabel) : text.of(() => placeLine(order))}
      </p>
    </section>
  )
}

/** The packing slips of several orders, one on each sheet. */
export function SlipsPage() {
  return (
    <PapersPage
      title="Slips"
      back={{ to: `${adminPaths.orders}?place=confirmed`, label: 'Orders' }}
      most={maxStateChanges}
      one="slip"
    >
      {(orders, facts) => (
        <div className="paper-slips">
          {orders.map((order) => (
            <Slip key={order.id} order={order} facts={facts} />
          ))}
        </div>
      )}
    </PapersPage>
  )
}
