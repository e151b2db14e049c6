import type { Hono } from 'hono'
import {
  endCustomerSessionsEndpoint,
  exportCustomersEndpoint,
  exportOrdersEndpoint,
  getCustomerEndpoint,
  listCustomerOrdersEndpoint,
  saveCustomerNoteEndpoint,
} from '#domain/customers/customers.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { csvResponse } from '#worker/http/csv-response.ts'
import { serve } from '#worker/http/serve.ts'
import { exportCustomers, exportOrders } from './export-customers.ts'
import { customerIdOf, endCustomerSessions, getCustomer, saveCustomerNote } from './get-customer.ts'

export function customersAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, getCustomerEndpoint, async ({ params }, shop) => ({ customer: await getCustomer(shop, params.key) }))

  serve(app, listCustomerOrdersEndpoint, ({ params, query }, { stores }) =>
    stores.customers.listOrders(customerIdOf(params.key), query.after),
  )

  serve(app, saveCustomerNoteEndpoint, async ({ params, body, staff }, shop) => ({
    customer: await saveCustomerNote(shop, staff, params.key, body),
  }))

  serve(app, endCustomerSessionsEndpoint, async ({ params, staff }, shop) => {
    await endCustomerSessions(shop, staff, params.key)
    return {}
  })

  serve(app, exportOrdersEndpoint, async ({ query, staff: { actor } }, shop) => {
    const file = exportOrders(shop, query)
    const after = `${query.from} – ${query.to}`
    await shop.stores.auditLog.record({ at: shop.now(), actor, action: 'orders.exported', subject: 'orders', after })
    return csvResponse(`orders-${query.from}-${query.to}.csv`, file)
  })

  serve(app, exportCustomersEndpoint, async ({ query, staff: { actor } }, shop) => {
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
  })
}
