import type { KeptReason } from '#domain/bulk-changes/bulk-change.ts'
import type { ChangingColumn } from '#domain/bulk-changes/part-columns.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { StoredChange } from './bulk-changes.store.ts'
import { readFitTexts } from '#worker/vehicles/read-fit-texts.ts'
import { applyVehicles, undoVehicles } from './apply-vehicles.ts'
import { bulkMs, getChange, summaryOf } from './read-change.ts'

/**
 * Applies a preview once, with the kept cells that `take` names (`stock.moved`); a repeated request returns the same
 * change. Parts that changed since the preview are skipped.
 * The trigger `products_price_history` records each price; the other triggers on `products` follow.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' when the preview is older than a day or was undone
 */
export async function applyChange(
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
export async function undoChange(shop: ShopContext, staff: StaffMember, id: string): Promise<StoredChange> {
  const change = await run(shop, staff, id, { action: 'undo', take: [] })
  if (change.state === 'undone') return change
  const message =
    change.state === 'previewed'
      ? 'This change was never applied.'
      : 'This change is older than a day and cannot be undone any more.'
  throw new ShopError('STALE', { message })
}

/** Parts whose texts of fit are read at once. */
const textsRead = 500

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
  const { columns, kept = [], numbered = 0 } = summaryOf(await getChange(shop, id))
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
  // The cron reads what is left.
  if (touched.has('fits')) shop.waitUntil(readFitTexts(shop, textsRead).catch(() => undefined))
  return getChange(shop, id)
}
