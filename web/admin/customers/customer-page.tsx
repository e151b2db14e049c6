import { useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { customersApi } from '#domain/customers/customers.admin.endpoints.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { ApiError } from '#web/api.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { NoteForm } from '#web/admin/orders/order/note-form.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointPages, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { CustomerCard } from './customer-card.tsx'
import { CustomerMessages } from './customer-messages.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { LogOutCustomer } from './log-out-customer.tsx'

/** All about one customer: who it is, what became of the orders, messages and the note. */
export function CustomerPage() {
  const { key = '' } = useParams()
  return <CustomerScreen key={key} id={key} />
}

function CustomerScreen({ id }: { id: string }) {
  const params = { key: id }
  const query = useEndpointQuery(customersApi.getCustomer, { params })
  const listing = useEndpointPages(customersApi.listCustomerOrders, { params })
  const isGone = query.error instanceof ApiError && query.error.code === 'NOT_FOUND'

  async function save(body: { was: string | null; note: string }) {
    const { customer, message } = await callAsStaff(customersApi.saveCustomerNote, { params, body })
    return { note: customer.note?.text ?? null, message }
  }

  return (
    <AdminPage
      title={query.data ? titleOf(query.data.customer) : 'Customer'}
      back={{ to: adminPaths.orders, label: 'Orders' }}
    >
      {isGone ? (
        <EmptyState title="Customer not found">
          <p>There is no order with this number, or the account was deleted.</p>
        </EmptyState>
      ) : (
        <QueryView of={query}>
          {({ customer }) => (
            <div className="order-columns">
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
      )}
    </AdminPage>
  )
}

const titleOf = ({ account, names }: Customer) => account?.name ?? names[0] ?? 'Customer'
