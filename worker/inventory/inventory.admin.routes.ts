import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import type { StockAdjustment } from '#domain/inventory/stock-part.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { writtenBefore } from '#worker/database/guarded-batch.ts'
import { serveAll } from '#worker/http/serve.ts'

const daysBack = 30

export function inventoryAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, inventoryApi, {
    adjustStock: async ({ params, body, staff }, shop) => ({
      stock: await adjustStock(shop, staff, params.productId, body),
    }),

    listLowStock: async ({ query }, { stores, now }) => {
      const today = pakistanDay(now())
      const days = Array.from({ length: daysBack }, (_, index) => today - index)
      const [, stock, id] = /^(\d{1,9})_(.+)$/.exec(query.after ?? '') ?? []
      return stores.inventory.listLow(stock && id ? { stock: Number(stock), id } : null, days)
    },

    listStock: async ({ query }, { stores }) => {
      if (query.ids) return { parts: await stores.inventory.listNamed(query.ids.split(',')), next: null }
      if (!query.q?.trim()) return stores.inventory.listNewest(query.after)
      const { matches } = await stores.search.find(query.q)
      return { parts: await stores.inventory.listNamed(matches.map(({ productId }) => productId)), next: null }
    },

    saveLowStockLimit: async ({ params, body, staff }, { stores, now }) => {
      const isThere = await stores.inventory.setLowAt(params.productId, body.lowAt, { actor: staff.actor, now: now() })
      return isThere ? { lowAt: body.lowAt } : null
    },
  })
}

/**
 * Applies a stock adjustment once; a repeated key returns the first result, even after other changes. The triggers
 * `products_stale_stock`, `products_search_stock` and `products_front_stock` follow.
 * @throws ShopError 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK' (fewer in stock), 'STALE' (not counted), 'VALIDATION' (above
 * the maximum), 'IDEMPOTENCY_MISMATCH' (key of another adjustment)
 */
async function adjustStock(
  { stores, now }: ShopContext,
  staff: StaffMember,
  productId: string,
  { key, change, set }: StockAdjustment,
): Promise<number | null> {
  const adjustment = { key, productId, change: change ?? null, set: set ?? null, actor: staff.actor, now: now() }
  const { stock, ...entry } = await stores.inventory.adjust(adjustment)
  const written = writtenBefore(
    entry.written,
    (each) =>
      each.productId === productId &&
      (change === undefined ? each.now === set : (each.now ?? 0) - (each.was ?? 0) === change),
    'This key was sent with another press.',
  )
  if (written) return written.now
  if (stock === undefined) throw new ShopError('PRODUCT_NOT_FOUND')
  if (stock === null) {
    const message = 'This part is not counted. Please enter how many there are.'
    throw new ShopError('STALE', { message, fields: { stock } })
  }
  if ((change ?? 0) > 0) throw new ShopError('VALIDATION', { message: 'That is more than a part may have.' })
  const message = stock === 0 ? 'There are none left to take away.' : `There are only ${stock} left to take away.`
  throw new ShopError('OUT_OF_STOCK', { message, fields: { stock } })
}
