import { formatPhone } from '#domain/contact/phone-links.ts'
import { type Language, languages } from '#domain/language/languages.ts'
import { msg } from '#domain/language/translate.ts'
import { entryLabels, moneyLines, movedLabels, toCollectLabel } from '#domain/ledger/money-lines.ts'
import { type OrderEntry, paymentWayLabels } from '#domain/ledger/order-entry.ts'
import { isFailed } from '#domain/orders/failed-states.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { placeLine } from '#domain/orders/place-line.ts'
import { partName } from '#domain/products/part-names.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { DataTable } from '#web/admin/layout/data-table.tsx'
import { dateOf } from '#web/admin/layout/texts.ts'
import { PrintedAdvance } from '#web/admin/advances/printed-advance.tsx'
import { type CustomerText, english, printedLabel, useCustomerText } from './customer-text.ts'
import { PrintPage } from './print-page.tsx'

interface InvoiceProps {
  order: AdminOrder
  facts: PublicShopSettings
}

/** The invoice of an order, on A5. */
export function InvoicePage() {
  return <PrintPage title="Invoice">{(order, facts) => <Invoice order={order} facts={facts} />}</PrintPage>
}

/** An invoice in the order's language; its names for screen readers are for staff. */
function Invoice({ order, facts }: InvoiceProps) {
  const text = useCustomerText(order.language)
  const { htmlLang: lang, dir } = languages[order.language]
  return (
    <article className="paper paper-invoice" aria-label={`Invoice ${order.number}`} lang={lang} dir={dir}>
      {text && <InvoiceContent order={order} facts={facts} text={text} />}
    </article>
  )
}

function InvoiceContent({ order, facts, text }: InvoiceProps & { text: CustomerText }) {
  const { number, createdAt, name, phone, street, language } = order
  return (
    <>
      <header className="paper-head">
        <div>
          <p className="paper-shop">
            <PaperMark />
            {shop.name}
          </p>
          <p>
            <bdi>{text(facts.address)}</bdi>
          </p>
          <p>{text(msg('{phone}, WhatsApp {whatsapp}'), { phone: facts.phone, whatsapp: facts.whatsapp })}</p>
          {facts.about?.ntn && <p>{text(msg('NTN {ntn}'), { ntn: facts.about.ntn })}</p>}
        </div>
        <div className="paper-number">
          <h2>{text(msg('Invoice {number}'), { number })}</h2>
          <p>{invoiceDate(language, createdAt)}</p>
        </div>
      </header>
      <section className="paper-to" aria-label="Customer">
        <p className="paper-label">{text(msg('To'))}</p>
        <p>
          <b dir="auto">{name ?? text(msg('Walk-in customer'))}</b>
          {phone && (
            <>
              {text(msg(', '))}
              <bdi>{formatPhone(phone)}</bdi>
            </>
          )}
        </p>
        {street && <p dir="auto">{street}</p>}
        <p dir="auto">{text.of(() => placeLine(order))}</p>
      </section>
      <InvoiceLines order={order} text={text} />
      <PrintedAdvance order={order} text={text} />
      <footer className="paper-foot">
        <p>{text(msg('{promise}. Please keep this invoice.'), { promise: returnPromise(facts, text) })}</p>
      </footer>
    </>
  )
}

/** The hexagon of the shop, as an outline: browsers print no grounds. */
function PaperMark() {
  return (
    <svg viewBox="0 0 32 36" width="24" height="27" aria-hidden="true">
      <path d="M16 1.5 30.5 9.8v16.4L16 34.5 1.5 26.2V9.8Z" fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  )
}

function InvoiceLines({ order, text }: { order: AdminOrder; text: CustomerText }) {
  const { lines, subtotal, deliveryFee, amount, money } = order
  const isPlain = moneyLines(money).length === 0
  return (
    <DataTable
      className="paper-lines"
      rows={lines}
      keyOf={({ productId }) => productId}
      columns={[
        {
          name: text(msg('Part')),
          dir: 'auto',
          render: (line) => (
            <>
              {text.of(() => partName(line))}
              {line.partNumber && (
                <span className="paper-part-number" dir="ltr">
                  {line.partNumber}
                </span>
              )}
            </>
          ),
        },
        { name: text(msg('Pieces')), render: ({ quantity }) => quantity },
        { name: text(msg('Price')), render: ({ price }) => formatNumber(price) },
        { name: text(msg('Amount')), render: ({ price, quantity }) => formatNumber(price * quantity) },
      ]}
      foot={
        <>
          <TotalRow label={text(msg('Parts'))} value={formatNumber(subtotal)} />
          {deliveryFee > 0 && <TotalRow label={text(msg('Delivery'))} value={formatNumber(deliveryFee)} />}
          {isPlain ? (
            <TotalRow label={text(totalLabel(order))} value={formatRupees(amount)} className="paper-total" />
          ) : (
            <LedgerRows order={order} text={text} />
          )}
        </>
      }
    />
  )
}

/** The amount, every entry of the ledger, and what is left to pay. */
function LedgerRows({ order: { language, state, amount, money }, text }: { order: AdminOrder; text: CustomerText }) {
  const { unaccepted, entries, toCollect } = money
  const left = state === 'delivered' || isFailed(state) ? 0 : toCollect
  return (
    <>
      <TotalRow label={text(msg('Total'))} value={formatNumber(amount)} />
      {unaccepted > 0 && <TotalRow label={text(msg('Parts not accepted'))} value={formatNumber(unaccepted)} />}
      {entries.map((entry) => (
        <TotalRow
          key={entry.id}
          label={[...entryTexts(entry, text), invoiceDate(language, entry.at)].join(text(msg(', ')))}
          value={formatNumber(entry.amount)}
        />
      ))}
      <TotalRow
        label={text(
          state === 'cancelled' ? msg('Cancelled, nothing to pay') : left > 0 ? toCollectLabel : nothingToPay,
        )}
        value={formatRupees(left)}
        className="paper-total"
      />
    </>
  )
}

/** The kind of an entry and the way of payment; for money that moved, the other order. */
function entryTexts({ kind, way, other }: OrderEntry, text: CustomerText): string[] {
  if (other && (kind === 'advance' || kind === 'refund'))
    return [text(printedLabel(movedLabels[kind]), { number: other.number })]
  return [text(entryLabels[kind]), ...(kind === 'goodwill' ? [] : [text(paymentWayLabels[way])])]
}

const nothingToPay = msg('Nothing to pay')

function TotalRow({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>
        <bdi>{value}</bdi>
      </td>
    </tr>
  )
}

/** `21 Nov 2026` in Pakistan; Roman Urdu has the English names of months. */
function invoiceDate(language: Language, at: number): string {
  if (language !== 'ur') return dateOf(at)
  const { locale } = languages[language]
  return new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Karachi', dateStyle: 'medium' }).format(at)
}

/** The owner's promise about returns; the usual one in the language of the order. */
function returnPromise({ policies, returnDays: count }: PublicShopSettings, text: CustomerText): string {
  const usual = msg('{count, plural, one {# Day Return Policy} other {# Days Return Policy}}')
  const title = policies[1]?.title ?? ''
  return title === english(usual, { count }) ? text(usual, { count }) : text(title)
}

function totalLabel({ isPaid, state }: AdminOrder): string {
  if (state === 'cancelled') return msg('Cancelled, nothing to pay')
  if (isPaid || state === 'delivered') return msg('Paid in cash')
  return msg('Cash to pay on delivery')
}
