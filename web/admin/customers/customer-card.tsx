import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { callHref, chatHref, formatPhone } from '#domain/contact/phone-links.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { dateOf } from '#web/admin/layout/date-text.ts'
import { PhoneChips } from '#web/admin/orders/new-order/phone-chips.tsx'

/** Names, phones and account of a customer, what became of the orders, and buttons to call. */
export function CustomerCard({ customer: { account, names, phones, others, history } }: { customer: Customer }) {
  const phone = phones[0] ?? account?.phone ?? ''
  const call = callHref(phone)
  return (
    <section className="card stack" aria-label="Who it is">
      {names.length > 0 && (
        <p>
          <span className="second">{names.length > 1 ? 'Names on the orders' : 'Name on the orders'}</span>
          <br />
          <b dir="auto">{names.join(', ')}</b>
        </p>
      )}
      {phone && <p className="order-phone">{(phones.length > 0 ? phones : [phone]).map(formatPhone).join(', ')}</p>}
      <p>
        {account ? (
          <>
            Account of <bdi>{account.email}</bdi> since {dateOf(account.since)}
          </>
        ) : (
          'Found by the phone number'
        )}
      </p>
      {others.length > 0 && (
        <ul className="order-papers" aria-label={account ? 'By phone number' : 'Accounts'}>
          {others.map(({ key, label }) => (
            <li key={key}>
              <Link className="button" to={adminPaths.customer(key)}>
                <span dir="auto">{account ? `Everything from ${label}` : `Account of ${label}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {history && <PhoneChips history={history} />}
      {call && <CallLinks call={call} whatsapp={chatHref(phone, '')} />}
    </section>
  )
}
