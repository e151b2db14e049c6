import { formatPhone } from '#domain/contact/phone-links.ts'
import { cityName } from '#domain/delivery/city-names.ts'
import { languages } from '#domain/language/languages.ts'
import { msg } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { isClosed } from '#domain/parcels/parcel-states.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { tallText } from '#web/kit/address-lines.tsx'
import { useOrderLinks } from '#web/admin/orders/links/use-order-links.ts'
import { BarCode } from '#web/admin/orders/print/bar-code.tsx'
import { type CustomerText, useCustomerText } from '#web/admin/orders/print/customer-text.ts'
import { QrCode } from '#web/admin/staff/qr-code.tsx'

/** The papers for labels: one on A6, or four on A4. */
export const labelForms = ['a6', 'a4'] as const
/** One of `labelForms`. */
export type LabelForm = (typeof labelForms)[number]

interface LabelProps {
  order: AdminOrder
  facts: PublicShopSettings
}

const onASheet: Record<LabelForm, number> = { a6: 1, a4: 4 }

/** The labels of parcels on their sheets. */
export function Labels({ orders, form, facts }: { orders: AdminOrder[]; form: LabelForm; facts: PublicShopSettings }) {
  const each = onASheet[form]
  const sheets = orders.flatMap((_, index) => (index % each === 0 ? [orders.slice(index, index + each)] : []))
  return (
    <div className="paper-sheets">
      {sheets.map((sheet) => (
        <div key={sheet[0]?.id} className={`paper-sheet paper-sheet-${form}`}>
          {sheet.map((order) => (
            <Label key={order.id} order={order} facts={facts} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The shop's own label of a parcel in the order's language; its names for screen readers are for staff. */
function Label({ order, facts }: LabelProps) {
  const text = useCustomerText(order.language)
  const { htmlLang: lang, dir } = languages[order.language]
  return (
    <article className="paper paper-label-card" aria-label={`Label of order ${order.number}`} lang={lang} dir={dir}>
      {text && <LabelContent order={order} facts={facts} text={text} />}
    </article>
  )
}

/** An address of more letters is printed smaller. */
const longStreet = 90

function LabelContent({ order, facts, text }: LabelProps & { text: CustomerText }) {
  const { id, number, name, phone, street, city, tracking, isPaid, money } = order
  const parcel = order.parcel && !isClosed(order.parcel.state) ? order.parcel : null
  const cash = parcel ? parcel.toCollect : isPaid ? 0 : money.toCollect
  const trackingNumber = parcel?.trackingNumber ?? tracking?.number ?? null
  const links = useOrderLinks(id)
  return (
    <>
      <header className="paper-collect">
        {cash === 0 ? (
          <p className="paper-amount paper-paid">{text(msg('PAID · collect nothing'))}</p>
        ) : (
          <div>
            <p className="paper-label">{text(msg('Cash to collect'))}</p>
            <p className="paper-amount">
              <bdi>{formatRupees(cash)}</bdi>
            </p>
          </div>
        )}
        <BarCode text={String(number)} label={`Code of order ${number}`} />
      </header>
      <section className="paper-to" aria-label="To">
        <p className={`paper-name ${tallText(name)}`} dir="auto">
          {name}
        </p>
        {phone && (
          <p className="paper-phone">
            <bdi>{formatPhone(phone)}</bdi>
          </p>
        )}
        <p
          className={`paper-street ${(street?.length ?? 0) > longStreet ? 'is-long' : ''} ${tallText(street)}`}
          dir="auto"
        >
          {street}
        </p>
        <p className="paper-city" dir="auto">
          {text.of(() => cityName(city))}
        </p>
      </section>
      <p className="paper-weight">
        <b>
          <bdi>{parcel?.courierName ?? tracking?.courier}</bdi>
        </b>
        {parcel && parcel.weightGrams > 0 && (
          <span>{text(msg('{weight} kg'), { weight: String(parcel.weightGrams / 1000) })}</span>
        )}
        {parcel && parcel.pieces > 1 && (
          <span>{text(msg('{count, plural, one {# piece} other {# pieces}}'), { count: parcel.pieces })}</span>
        )}
      </p>
      {trackingNumber && <BarCode text={trackingNumber} label={`Code of tracking number ${trackingNumber}`} />}
      <footer className="paper-label-foot">
        {links && <QrCode text={links.slip} label={`Link to the page of order ${number}`} />}
        <div>
          <p className="paper-open">{text(msg('Open before paying, where the delivery service allows it.'))}</p>
          <p>
            {shop.name}
            <br />
            <bdi>{facts.phone}</bdi>
          </p>
        </div>
      </footer>
    </>
  )
}
