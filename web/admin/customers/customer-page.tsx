import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { callHref, chatHref, formatPhone } from '#domain/contact/phone-links.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { customersApi } from '#domain/customers/customers.admin.endpoints.ts'
import { formatRupees } from '#domain/money.ts'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { boardColumnLabels } from '#domain/orders/board-columns.ts'
import { failedStates } from '#domain/orders/failed-states.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { dateOf, timeOf } from '#web/admin/layout/texts.ts'
import { PhoneChips } from '#web/admin/orders/new-order/phone-chips.tsx'
import { NoteForm } from '#web/admin/orders/order/note-form.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointPages, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'

/** All about one customer: who it is, what became of the orders, messages and the note. */
export function CustomerPage() {
  const { key = '' } = useParams()
  return <CustomerScreen key={key} id={key} />
}

function CustomerScreen({ id }: { id: string }) {
  const params = { key: id }
  const query = useEndpointQuery(customersApi.getCustomer, { params })
  const listing = useEndpointPages(customersApi.listCustomerOrders, { params })

  async function save(body: { was: string | null; note: string }) {
    const { customer, message } = await callAsStaff(customersApi.saveCustomerNote, { params, body })
    return { note: customer.note?.text ?? null, message }
  }

  return (
    <AdminPage
      title={query.data ? titleOf(query.data.customer) : 'Customer'}
      back={{ to: adminPaths.orders, label: 'Orders' }}
    >
      <QueryView
        of={query}
        gone={
          <EmptyState title="Customer not found">
            <p>No order and no account belongs to this link. It may be mistyped, or the account was deleted.</p>
          </EmptyState>
        }
      >
        {({ customer }) => (
          <div className="stack order-columns">
            <div className="stack">
              <CustomerCard customer={customer} />
              <NoteForm
                note={customer.note?.text ?? null}
                by={customer.note}
                refresh={[customersApi.getCustomer]}
                save={save}
              />
              <CustomerMessages messages={customer.messages} />
              {customer.account && <LogOutCustomer id={id} name={customer.account.name} />}
            </div>
            <section className="stack" aria-label="Orders">
              <h2>Orders</h2>
              <Paged of={listing} itemsOf={({ orders }) => orders}>
                {(orders) => <CustomerOrders orders={orders} />}
              </Paged>
            </section>
          </div>
        )}
      </QueryView>
    </AdminPage>
  )
}

const titleOf = ({ account, names }: Customer) => account?.name ?? names[0] ?? 'Customer'

/** The newest messages of a customer; nothing without one. */
function CustomerMessages({ messages }: Pick<Customer, 'messages'>) {
  if (messages.length === 0) return null
  return (
    <section className="stack" aria-label="Messages">
      <h2>Messages</h2>
      <ul className="owner-rows">
        {messages.map(({ id, subject, at, isAnswered }) => (
          <li key={id}>
            <Link className="owner-row" to={adminPaths.message(id)}>
              <span className="owner-row-text">
                <b dir="auto">{subject}</b>
                <span className="second">{timeOf(at)}</span>
              </span>
              {isAnswered && <span className="chip chip-good">Answered</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The orders of a customer with where each one is. */
function CustomerOrders({ orders }: { orders: BoardCard[] }) {
  if (orders.length === 0) return <p className="second">No orders yet.</p>
  return (
    <ul className="owner-rows">
      {orders.map(({ id, number, place, amount, createdAt, itemCount, city }) => (
        <li key={id}>
          <Link className="owner-row" to={adminPaths.order(id)}>
            <span className="owner-row-text">
              <b>
                Order {number}, {formatRupees(amount)}
              </b>
              <span className="second">
                {dateOf(createdAt)}, {counted(itemCount, 'piece')}, <bdi>{city}</bdi>
              </span>
            </span>
            <span className={(failedStates as readonly string[]).includes(place) ? 'chip chip-bad' : 'chip'}>
              {boardColumnLabels[place]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Logs the customer of an account out on every device, after a question; only for owners. */
function LogOutCustomer({ id, name }: { id: string; name: string }) {
  const { person } = useCurrentStaff()
  const [isAsking, setIsAsking] = useState(false)
  if (person?.role !== 'owner') return null

  return (
    <div className="actions">
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        Log out everywhere
      </Button>
      {isAsking && (
        <ActionDialog
          title={`Log ${name} out?`}
          submit="Log out everywhere"
          kind="danger"
          endpoint={customersApi.endCustomerSessions}
          params={{ key: id }}
          onClose={() => setIsAsking(false)}
        >
          <p>Every phone and computer is logged out of this account, as after a theft. The password stays.</p>
        </ActionDialog>
      )}
    </div>
  )
}

/** Names, phones and account of a customer, what became of the orders, and buttons to call. */
function CustomerCard({ customer: { account, names, phones, others, history } }: { customer: Customer }) {
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
