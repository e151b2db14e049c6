import type { Hono } from 'hono'
import type { KeptReason } from '#domain/bulk-changes/bulk-change.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { cellText, type ChangingColumn, partColumns } from '#domain/bulk-changes/part-columns.ts'
import { vehicleImportApi } from '#domain/bulk-changes/vehicle-import.admin.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { csvResponse, csvText } from '#worker/http/csv-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import { refreshSearch } from '#worker/search/index/refresh-search.ts'
import { readFitTexts } from '#worker/vehicles/read-fit-texts.ts'
import { applyVehicles, undoVehicles } from './apply-vehicles.ts'
import type { StoredChange } from './bulk-changes.store.ts'
import { stateCell, stateColumn } from './downloaded-state.ts'
import { previewImport } from './preview-import.ts'
import { previewPrices } from './preview-prices.ts'
import { listMakersOfPakistan, previewVehicles, vehicleLines } from './preview-vehicles.ts'
import type { Part } from './priced-parts.store.ts'
import { bulkMs, getChange, listRows, publicChange, summaryOf } from './read-change.ts'
import { readImport } from './read-import.ts'

/** Parts whose texts of fit are read at once. */
const textsRead = 500

export function bulkChangesAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, vehicleImportApi, {
    listMakersOfPakistan: async (_call, shop) => ({ makers: await listMakersOfPakistan(shop) }),

    previewVehicles: async ({ body, staff }, shop) => {
      const file = body.file as unknown as File | undefined
      const id = await previewVehicles(shop, staff, { file, makers: body.makers })
      return { change: publicChange(await getChange(shop, id), shop.now()) }
    },

    exportVehicles: async ({ staff: { actor } }, { stores, now }) => {
      await stores.auditLog.record({ at: now(), actor, action: 'vehicles.exported', subject: 'vehicles' })
      const { list } = await stores.vehicles.refresh()
      return csvResponse(`vehicles-${dayText(pakistanDay(now()))}.csv`, vehicleLines(list))
    },
  })

  serveAll(app, bulkChangesApi, {
    exportProducts: async ({ staff: { actor } }, { stores, now }) => {
      await stores.auditLog.record({ at: now(), actor, action: 'products.exported', subject: 'products' })
      return csvResponse(
        `parts-${dayText(pakistanDay(now()))}.csv`,
        exportLines(stores.pricePreview.streamAll(), now()),
      )
    },

    // The domain compiles without DOM and Workers types, so its `File` has no methods.
    readImport: async ({ body }, shop) => readImport(shop, body.file as unknown as File),

    previewImport: async ({ body, staff }, shop) => {
      const id = await previewImport(shop, staff, { file: body.file as unknown as File, mapping: body.mapping })
      return { change: publicChange(await getChange(shop, id), shop.now()) }
    },

    previewPrices: async ({ body, staff }, shop) => ({
      change: publicChange(await getChange(shop, await previewPrices(shop, staff, body)), shop.now()),
    }),

    getBulkChange: async ({ params, query }, shop) => {
      const change = await getChange(shop, params.id)
      return { change: publicChange(change, shop.now()), ...(await listRows(shop, change, query)) }
    },

    applyBulkChange: async ({ params, query, staff }, shop) => {
      const change = publicChange(await applyChange(shop, staff, { ...params, take: query.take }), shop.now())
      searchSoon(shop)
      return { change, ...(change.applied ?? { applied: 0, skipped: 0 }) }
    },

    undoBulkChange: async ({ params, staff }, shop) => {
      const change = publicChange(await undoChange(shop, staff, params.id), shop.now())
      searchSoon(shop)
      return { change, ...(change.undone ?? { restored: 0, hidden: 0, left: 0 }) }
    },

    listBulkChanges: async ({ query }, { stores, now }) => {
      const { changes, next } = await stores.bulkChanges.list(query.after)
      return { changes: changes.map((change) => publicChange(change, now())), next }
    },
  })
}

/** Parts that are indexed right after the response; cron indexes the others within minutes. */
const searchedAtOnce = 1000

function searchSoon(shop: ShopContext): void {
  // Failed parts stay queued for cron.
  shop.waitUntil(refreshSearch(shop, searchedAtOnce).catch(() => undefined))
}

/** Yields the CSV text of all parts, header first; the import reads the same format. `now` is epoch milliseconds. */
async function* exportLines(pages: AsyncIterable<Part[]>, now: number): AsyncGenerator<string> {
  let head: string[][] = [[...partColumns, stateColumn]]
  for await (const page of pages) {
    yield csvText([...head, ...page.map((part) => toRow(part, now))])
    head = []
  }
}

function toRow(part: Part, now: number): (string | number)[] {
  const cells = partColumns.map((column) => {
    if (column === 'id') return part.id
    const value = part[column]
    return typeof value === 'number' && column !== 'sold' ? value : cellText(column, value)
  })
  return [...cells, stateCell(part, now)]
}

/**
 * Applies a preview once, with the kept cells that `take` names (`stock.moved`); a repeated request returns the same
 * change. Parts that changed since the preview are skipped.
 * The trigger `products_price_history` records each price; the other triggers on `products` follow.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' when the preview is older than a day or was undone
 */
async function applyChange(
  shop: ShopContext,
  staff: StaffMember,
  { id, take }: { id: string; take: string | undefined },
): Promise<StoredChange> {
  const change = await run(shop, staff, id, { action: 'apply', take: take?.split(',') ?? [] })
  if (change.state === 'applied') return change
  const message =
    change.state === 'undone'
      ? 'This change was undone. Please make it again.'
      : 'This preview is older than a day. Please make it again.'
  throw new ShopError('STALE', { message })
}

/**
 * Undoes an applied change once, within a day; values that changed again stay. The trigger `products_price_history`
 * records each price.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' when it was applied more than a day ago, or never
 */
async function undoChange(shop: ShopContext, staff: StaffMember, id: string): Promise<StoredChange> {
  const change = await run(shop, staff, id, { action: 'undo', take: [] })
  if (change.state === 'undone') return change
  const message =
    change.state === 'previewed'
      ? 'This change was never applied.'
      : 'This change is older than a day and cannot be undone any more.'
  throw new ShopError('STALE', { message })
}

/** Runs the action if the change is open, and returns the change as it is then. */
async function run(
  shop: ShopContext,
  staff: StaffMember,
  id: string,
  what: { action: 'apply' | 'undo'; take: string[] },
): Promise<StoredChange> {
  const { kind } = await getChange(shop, id)
  if (kind !== 'vehicles') return runOnParts(shop, staff, id, what)
  await (what.action === 'apply' ? applyVehicles : undoVehicles)(shop, staff, id)
  return getChange(shop, id)
}

async function runOnParts(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  { action, take }: { action: 'apply' | 'undo'; take: string[] },
): Promise<StoredChange> {
  const { stores, now } = shop
  const { counts, columns, kept = [], numbered = 0 } = summaryOf(await getChange(shop, id))
  // A column of the rows that does not change is harmless.
  const touched = new Set([...columns, ...kept].map(({ column }) => column as ChangingColumn))
  const taken = kept.filter(({ column, reason }) => take.includes(`${column}.${reason}`)) as {
    column: ChangingColumn
    reason: KeptReason
  }[]
  await stores.bulkChanges[action](
    id,
    { columns: [...touched], take: taken, hasNumbered: numbered > 0 },
    { actor, now: now(), since: now() - bulkMs },
  )
  // Of new parts; the cron reads what is left.
  if (counts.added > 0) shop.waitUntil(readFitTexts(shop, textsRead).catch(() => undefined))
  return getChange(shop, id)
}
