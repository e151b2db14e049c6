import { groupedIban } from '#domain/advances/payment-account.ts'
import { formatMoment } from '#domain/pakistan-day.ts'
import { msg } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { CustomerText } from '#web/admin/orders/print/customer-text.ts'
import { QrCode } from '#web/admin/staff/qr-code.tsx'

/** The missing advance with its Raast code on a packing slip or an invoice; nothing once the advance is complete. */
export function PrintedAdvance({ order, text }: { order: AdminOrder; text: CustomerText }) {
  const { missing, until, accounts } = order.advance
  const scanned = accounts.find(({ qr }) => qr !== null)
  if (missing === 0 || !scanned?.qr || scanned.iban === null) return null
  return (
    <section className="paper-link paper-advance" aria-label="Advance">
      <QrCode text={scanned.qr} label={`Raast code of order ${order.number}: ${formatRupees(missing)}`} />
      <div>
        <p>
          <b>{text(msg('To pay in advance: {amount}'), { amount: formatRupees(missing) })}</b>
        </p>
        <p>
          <bdi>{scanned.title}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{groupedIban(scanned.iban)}</bdi>
        </p>
        <p>
          {text(msg('Scan with the app of your bank to pay by {time}.'), {
            time: text.of(() => formatMoment(until ?? 0)),
          })}
        </p>
      </div>
    </section>
  )
}
