import type { Hono } from 'hono'
import { addOrderEntryEndpoint } from '#domain/ledger/ledger.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serve } from '#worker/http/serve.ts'
import { addOrderEntry } from './add-order-entry.ts'

export function ledgerAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, addOrderEntryEndpoint, ({ params, body, staff }, shop) => addOrderEntry(shop, staff, params.id, body))
}
