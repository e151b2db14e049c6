import type { Hono } from 'hono'
import type { SoldPart } from '#domain/orders/admin-order.ts'
import { boardColumnOf } from '#domain/orders/board-columns.ts'
import { adminOrderLinksApi, adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { withTextOfParcel } from './board/get-admin-order.ts'
import { readCallCursor, recordCall, writeCallCursor } from './calls/record-call.ts'
import { changeOrderState, changeOrderStates } from './edits/change-order-state.ts'
import { editOrder } from './edits/edit-order.ts'
import { saveOrderLanguage, saveOrderNote, trackOrder } from './edits/save-details.ts'
import { undoOrder } from './edits/undo-order.ts'
import { getOrderLinks, revokeOrderLinks } from './links/order-links.ts'
import { placeOrder } from './placing/place-order.ts'
import { staffOrderer } from './placing/staff-orderer.ts'

const listed = 20

/** More than are shown, because parts in the index may have left the sale. */
const lookedAt = 60

export function ordersAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminOrdersApi, {
    listBoard: ({ query: { place, after, q, ...filter } }, { stores }) =>
      q ? stores.board.search(q, after) : stores.board.listColumn(place, after, filter),

    getNextCall: async ({ query }, { stores, now }) => {
      const found = await stores.board.nextCall(readCallCursor(query.skip), now())
      return { ...found, cursor: found.order && writeCallCursor(found.order) }
    },

    searchParts: async ({ query }, shop) => ({ parts: await findProducts(shop, query.q) }),

    getAdminOrder: async ({ params }, shop) => {
      const found = await shop.stores.board.find(params.id, shop.now())
      return found && { ...found, order: await withTextOfParcel(shop, found.order) }
    },

    changeOrderState: ({ params, body, staff }, shop) => changeOrderState(shop, staff, params.id, body),

    changeOrderStates: async ({ body, staff }, shop) => ({
      results: await changeOrderStates(shop, staff, body),
    }),

    undoOrder: ({ params, body, staff }, shop) => undoOrder(shop, staff, params.id, body),

    recordCall: ({ params, body, staff }, shop) => recordCall(shop, staff, params.id, body),

    editOrder: ({ params, body, staff }, shop) => editOrder(shop, staff, params.id, body),

    saveOrderNote: ({ params, body, staff }, shop) => saveOrderNote(shop, staff, params.id, body),

    saveOrderLanguage: ({ params, body, staff }, shop) => saveOrderLanguage(shop, staff, params.id, body),

    trackOrder: ({ params, body, staff }, shop) => trackOrder(shop, staff, params.id, body),

    createStaffOrder: async ({ body, staff }, shop) => {
      const placed = await placeOrder(shop, await staffOrderer(shop, staff, body))
      const { id, number, amount } = placed
      return { id, number, amount, place: boardColumnOf(placed) }
    },
  })
}

/** Finds parts on sale: exact part numbers first, then the best matches. */
async function findProducts({ stores }: ShopContext, text: string): Promise<SoldPart[]> {
  if (text === '') return []
  const { matches } = await stores.search.find(text)
  const ids = matches.slice(0, lookedAt).map(({ productId }) => productId)
  const parts = await stores.board.listParts(ids, [...new Set([text, text.toUpperCase()])])
  return parts.slice(0, listed)
}

export function orderLinksAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminOrderLinksApi, {
    getOrderLinks: async ({ params }, shop) => ({ links: await getOrderLinks(shop, params.id) }),

    revokeOrderLinks: async ({ params, body, staff }, shop) => ({
      links: await revokeOrderLinks(shop, staff, params.id, body.kinds),
    }),
  })
}
