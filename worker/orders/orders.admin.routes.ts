import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { undoMs } from '#domain/orders/board-limits.ts'
import {
  changeOrder,
  getNextCall,
  getOwnerOrder,
  listBoard,
  moveOrder,
  moveOrders,
  noteOrder,
  recordCall,
  searchParts,
  setTracking,
  takeOrder,
  undoOrder,
} from '#domain/orders/orders.admin.endpoints.ts'
import { serve } from '#worker/http/serve.ts'
import { sendWaitingLetters } from '#worker/email/send-emails.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { readCallCursor, writeCallCursor } from './calls/call-cursor.ts'
import { changeOrder as change } from './edits/edit-order.ts'
import { findParts } from './staff-orders/find-products.ts'
import { moveOrder as move } from './edits/change-order-state.ts'
import { moveOrders as moveMany } from './edits/change-order-states.ts'
import { noteOrder as note } from './edits/save-order-note.ts'
import { recordCall as record } from './calls/record-call.ts'
import { takeOrder as take } from './staff-orders/create-staff-order.ts'
import { setTracking as track } from './edits/track-order.ts'
import { undoOrder as undo } from './edits/undo-order.ts'

/** Once nothing can be undone any more, the customer is told. */
const sendLater = (shop: ShopContext) => shop.afterwardsIn(undoMs, () => sendWaitingLetters(shop))

export function ownerOrdersRoutes(app: Hono<AppEnv>): void {
  serve(app, listBoard, ({ query: { place, after, q } }, { stores }) =>
    q ? stores.ownerOrders.search(q, after) : stores.ownerOrders.listPlace(place, after),
  )

  serve(app, getNextCall, async ({ query }, { stores, now }) => {
    const found = await stores.ownerOrders.nextCall(readCallCursor(query.skip), now())
    return { ...found, cursor: found.order && writeCallCursor(found.order) }
  })

  // Before the calls of one order: `parts` is the id of none.
  serve(app, searchParts, async ({ query }, shop) => ({ parts: await findParts(shop, query.q) }))

  serve(app, getOwnerOrder, async ({ params }, { stores }) => {
    const found = await stores.ownerOrders.find(params.id)
    if (!found) throw new ShopError('NOT_FOUND')
    return found
  })

  serve(app, moveOrder, async ({ params, body, staff }, shop) => {
    const moved = await move(shop, staff, params.id, body)
    sendLater(shop)
    return moved
  })

  serve(app, moveOrders, async ({ body, staff }, shop) => {
    const results = await moveMany(shop, staff, body)
    sendLater(shop)
    return { results }
  })

  serve(app, undoOrder, ({ params, body, staff }, shop) => undo(shop, staff, params.id, body))

  serve(app, recordCall, ({ params, body, staff }, shop) => record(shop, staff, params.id, body))

  serve(app, changeOrder, async ({ params, body, staff }, shop) => {
    const changed = await change(shop, staff, params.id, body)
    sendLater(shop)
    return changed
  })

  serve(app, noteOrder, ({ params, body, staff }, shop) => note(shop, staff, params.id, body))

  serve(app, setTracking, async ({ params, body, staff }, shop) => {
    const tracked = await track(shop, staff, params.id, body)
    sendLater(shop)
    return tracked
  })

  serve(app, takeOrder, async ({ body, staff }, shop) => {
    const taken = await take(shop, staff, body)
    sendLater(shop)
    return taken
  })
}
