import type { Hono } from 'hono'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { downloadResponse } from '#worker/media/customer-files.ts'
import { listOrderReturns } from './list-order-returns.ts'
import { moveReturn } from './move-return.ts'
import { createStaffReturn } from './create-staff-return.ts'

export function returnsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminReturnsApi, {
    listReturns: ({ query }, { stores }) => stores.returns.list(query.state, query.after),

    listOrderReturns: ({ params }, shop) => listOrderReturns(shop, params.id),

    createStaffReturn: ({ params, body, staff }, shop) => createStaffReturn(shop, staff, params.id, body),

    getReturn: async ({ params }, { stores }) => {
      const found = await stores.returns.find(params.id)
      return found && { return: found.shown }
    },

    getReturnPhoto: async ({ params }, { stores }) => {
      const photo = await stores.returns.findPhoto(params.id, Number(params.position))
      const file = photo && (await stores.privateFiles.find(photo.key))
      return file && downloadResponse(`return-${photo.label}`, photo.type, file)
    },

    moveReturn: ({ params, body, staff }, shop) => moveReturn(shop, staff, params.id, body),
  })
}
