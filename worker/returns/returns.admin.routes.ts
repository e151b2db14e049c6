import type { Hono } from 'hono'
import {
  getReturnEndpoint,
  getReturnPhotoEndpoint,
  listOrderReturnsEndpoint,
  listReturnsEndpoint,
  moveReturnEndpoint,
  createStaffReturnEndpoint,
} from '#domain/returns/returns.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serve } from '#worker/http/serve.ts'
import { privatePictureResponse } from '#worker/media/private-pictures.ts'
import { listOrderReturns } from './list-order-returns.ts'
import { moveReturn } from './move-return.ts'
import { createStaffReturn } from './create-staff-return.ts'

export function returnsAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, listReturnsEndpoint, ({ query }, { stores }) => stores.returns.list(query.state, query.after))

  serve(app, listOrderReturnsEndpoint, ({ params }, shop) => listOrderReturns(shop, params.id))

  serve(app, createStaffReturnEndpoint, ({ params, body, staff }, shop) =>
    createStaffReturn(shop, staff, params.id, body),
  )

  serve(app, getReturnEndpoint, async ({ params }, { stores }) => {
    const found = await stores.returns.find(params.id)
    return found && { return: found.shown }
  })

  serve(app, getReturnPhotoEndpoint, async ({ params }, { stores }) => {
    const photo = await stores.returns.findPhoto(params.id, Number(params.position))
    const file = photo && (await stores.privatePictures.find(photo.key))
    if (!photo || !file) return null
    return privatePictureResponse(`return-${photo.label}`, { type: photo.type, file })
  })

  serve(app, moveReturnEndpoint, ({ params, body, staff }, shop) => moveReturn(shop, staff, params.id, body))
}
