import type { Hono } from 'hono'
import {
  editOrderEndpoint,
  getNextCallEndpoint,
  getAdminOrderEndpoint,
  listBoardEndpoint,
  changeOrderStateEndpoint,
  changeOrderStatesEndpoint,
  saveOrderLanguageEndpoint,
  saveOrderNoteEndpoint,
  recordCallEndpoint,
  searchPartsEndpoint,
  trackOrderEndpoint,
  createStaffOrderEndpoint,
  undoOrderEndpoint,
} from '#domain/orders/orders.admin.endpoints.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { readCallCursor, writeCallCursor } from './calls/call-cursor.ts'
import { editOrder } from './edits/edit-order.ts'
import { findProducts } from './staff-orders/find-products.ts'
import { changeOrderState } from './edits/change-order-state.ts'
import { changeOrderStates } from './edits/change-order-states.ts'
import { saveOrderLanguage } from './edits/save-order-language.ts'
import { saveOrderNote } from './edits/save-order-note.ts'
import { recordCall } from './calls/record-call.ts'
import { createStaffOrder } from './staff-orders/create-staff-order.ts'
import { trackOrder } from './edits/save-tracking.ts'
import { undoOrder } from './edits/undo-order.ts'

export function ordersAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, listBoardEndpoint, ({ query: { place, after, q, ...filter } }, { stores }) =>
    q ? stores.board.search(q, after) : stores.board.listColumn(place, after, filter),
  )

  serve(app, getNextCallEndpoint, async ({ query }, { stores, now }) => {
    const found = await stores.board.nextCall(readCallCursor(query.skip), now())
    return { ...found, cursor: found.order && writeCallCursor(found.order) }
  })

  // Registered before `orders/:id`, which would match `parts` as an id.
  serve(app, searchPartsEndpoint, async ({ query }, shop) => ({ parts: await findProducts(shop, query.q) }))

  serve(app, getAdminOrderEndpoint, ({ params }, { stores, now }) => stores.board.find(params.id, now()))

  serve(app, changeOrderStateEndpoint, ({ params, body, staff }, shop) =>
    changeOrderState(shop, staff, params.id, body),
  )

  serve(app, changeOrderStatesEndpoint, async ({ body, staff }, shop) => ({
    results: await changeOrderStates(shop, staff, body),
  }))

  serve(app, undoOrderEndpoint, ({ params, body, staff }, shop) => undoOrder(shop, staff, params.id, body))

  serve(app, recordCallEndpoint, ({ params, body, staff }, shop) => recordCall(shop, staff, params.id, body))

  serve(app, editOrderEndpoint, ({ params, body, staff }, shop) => editOrder(shop, staff, params.id, body))

  serve(app, saveOrderNoteEndpoint, ({ params, body, staff }, shop) => saveOrderNote(shop, staff, params.id, body))

  serve(app, saveOrderLanguageEndpoint, ({ params, body, staff }, shop) =>
    saveOrderLanguage(shop, staff, params.id, body),
  )

  serve(app, trackOrderEndpoint, ({ params, body, staff }, shop) => trackOrder(shop, staff, params.id, body))

  serve(app, createStaffOrderEndpoint, ({ body, staff }, shop) => createStaffOrder(shop, staff, body))
}
