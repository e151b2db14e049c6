import type { Hono } from 'hono'
import { formatPhone } from '#domain/contact/phone-links.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { customersApi } from '#domain/customers/customers.admin.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { phoneHistoryOf } from '#domain/orders/phone-history.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { actorName } from '#worker/database/audit.sql.ts'
import { csvResponse } from '#worker/http/csv-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { CustomerId, CustomerOrderRow } from './customers.store.ts'
import { exportCustomers, exportOrders } from './export-customers.ts'

export function customersAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, customersApi, {
    getCustomer: async ({ params }, shop) => ({ customer: await getCustomer(shop, params.key) }),

    listCustomerOrders: ({ params, query }, { stores }) =>
      stores.customers.listOrders(customerIdOf(params.key), query.after),

    saveCustomerNote: async ({ params, body, staff }, shop) => ({
      customer: await saveCustomerNote(shop, staff, params.key, body),
    }),

    endCustomerSessions: async ({ params, staff }, shop) => {
      await endCustomerSessions(shop, staff, params.key)
      return {}
    },

    exportOrders: async ({ query, staff: { actor } }, shop) => {
      const file = exportOrders(shop, query)
      const after = `${query.from} – ${query.to}`
      await shop.stores.auditLog.record({ at: shop.now(), actor, action: 'orders.exported', subject: 'orders', after })
      return csvResponse(`orders-${query.from}-${query.to}.csv`, file)
    },

    exportCustomers: async ({ query, staff: { actor } }, shop) => {
      const file = exportCustomers(shop, query)
      const after = `${query.from} – ${query.to}`
      await shop.stores.auditLog.record({
        at: shop.now(),
        actor,
        action: 'customers.exported',
        subject: 'customers',
        after,
      })
      return csvResponse(`customers-${query.from}-${query.to}.csv`, file)
    },
  })
}

/** Who a key of the wire stands for. */
function customerIdOf(key: string): CustomerId {
  return key.startsWith('user-') ? { userId: key.slice('user-'.length) } : { digits: key.slice('phone-'.length) }
}

/**
 * One customer, in one round trip.
 * @throws ShopError 'NOT_FOUND' for a number without orders, or an unknown account
 */
async function getCustomer({ stores }: ShopContext, key: string): Promise<Customer> {
  const { account, orders, messages, note } = await stores.customers.find(customerIdOf(key))
  const [newest] = orders
  if (!account && (!newest || key.startsWith('user-'))) throw new ShopError('NOT_FOUND')
  const phones = distinct(orders, ({ phone }) => phone?.slice(-10)).flatMap(({ phone }) => phone ?? [])
  return {
    key,
    account,
    names: distinct(orders, ({ name }) => name?.toLocaleLowerCase('en')).flatMap(({ name }) => name ?? []),
    phones,
    others: account
      ? phones.map((phone) => ({ key: `phone-${phone.slice(-10)}`, label: formatPhone(phone) }))
      : distinct(orders, ({ userId }) => userId).map(({ userId, userName }) => ({
          key: `user-${userId}`,
          label: userName ?? 'Account',
        })),
    history: newest ? phoneHistoryOf(orders, newest) : null,
    note: note && { text: note.text, who: actorName(note.actor, note.name), at: note.at },
    messages,
  }
}

/**
 * Saves the note about a customer, if it still equals the one that was shown.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with `note`
 */
async function saveCustomerNote(
  shop: ShopContext,
  { actor }: StaffMember,
  key: string,
  { was, note: typed }: { was: string | null; note: string },
): Promise<Customer> {
  const note = typed || null
  const now = shop.now()
  const isSaved = await shop.stores.customers.saveNote(customerIdOf(key), { was, note, actor, now })
  const customer = await getCustomer(shop, key)
  const stored = customer.note?.text ?? null
  if (!isSaved && stored !== note) throw new ShopError('STALE', { fields: { note: stored } })
  return customer
}

/**
 * Ends every login of an account.
 * @throws ShopError 'NOT_FOUND' for a phone number or an unknown account
 */
async function endCustomerSessions({ stores, now }: ShopContext, { actor }: StaffMember, key: string): Promise<void> {
  const customer = customerIdOf(key)
  if (!('userId' in customer) || !(await stores.customers.endSessions(customer.userId, actor, now()))) {
    throw new ShopError('NOT_FOUND')
  }
}

/** The first row of each value; rows without one are left out. */
function distinct(rows: CustomerOrderRow[], valueOf: (row: CustomerOrderRow) => string | null | undefined) {
  const byValue = new Map<string, CustomerOrderRow>()
  for (const row of rows) {
    const value = valueOf(row)
    if (value && !byValue.has(value)) byValue.set(value, row)
  }
  return [...byValue.values()]
}
