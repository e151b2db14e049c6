import type { Hono } from 'hono'
import { addOrderEntryEndpoint, retainMoneyEndpoint } from '#domain/ledger/ledger.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serve } from '#worker/http/serve.ts'
import { addOrderEntry } from './add-order-entry.ts'
import { retainMoney } from './retain-money.ts'

export function ledgerAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, addOrderEntryEndpoint, ({ params, body, staff }, shop) => addOrderEntry(shop, staff, params.id, body))

  serve(app, retainMoneyEndpoint, ({ params, body, staff }, shop) => retainMoney(shop, staff, params.id, body))
}
