import type { Hono } from 'hono'
import { customersApi } from '#domain/customers/customers.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { csvResponse } from '#worker/http/csv-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import { exportCustomers, exportOrders } from './export-customers.ts'
import { customerIdOf, endCustomerSessions, getCustomer, saveCustomerNote } from './get-customer.ts'

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
