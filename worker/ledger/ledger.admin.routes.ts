import type { Hono } from 'hono'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { addOrderEntry } from './add-order-entry.ts'
import { retainMoney } from './retain-money.ts'

export function ledgerAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, ledgerApi, {
    addOrderEntry: ({ params, body, staff }, shop) => addOrderEntry(shop, staff, params.id, body),

    retainMoney: ({ params, body, staff }, shop) => retainMoney(shop, staff, params.id, body),
  })
}
