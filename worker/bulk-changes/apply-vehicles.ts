import { ShopError } from '#domain/errors.ts'
import {
  cellsOfVehicle,
  type VehicleCells,
  vehicleCellText,
  type VehicleColumn,
} from '#domain/vehicles/vehicle-columns.ts'
import { planVehicleLines, type VehicleLine } from '#domain/vehicles/vehicle-lines.ts'
import { namelessSlug, slugOf, type Vehicle, vehicleName } from '#domain/vehicles/vehicle.ts'
import { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import { VehiclePlan } from '#domain/vehicles/vehicle-plan.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { Conflict, retryOnConflict } from '#worker/database/guarded-batch.ts'
import type { WrittenVehicle } from '#worker/vehicles/vehicle-changes.store.ts'
import { bulkMs, getChange } from './read-change.ts'
import { type Settled, settleVehicles, unusedVehicles } from './vehicle-statements.sql.ts'

const leftAlone = {
  added: 'Somebody added this vehicle after the preview, so it was left as it is.',
  changed: 'Somebody changed this vehicle after the preview, so it was left as it is.',
  again: 'Somebody changed this vehicle again, so what they changed was left as it is.',
}

/** A stored row with its values. */
interface Row {
  position: number
  vehicle: string | null
  before: VehicleCells | null
  after: VehicleCells
}

/**
 * Applies a preview of vehicles once, as a whole; those that changed since are skipped. Does nothing unless it is open.
 */
export function applyVehicles(shop: ShopContext, { actor }: StaffMember, id: string): Promise<void> {
  return onceOnSame(shop, id, 'previewed', async (rows, { mark, list }) => {
    const settled: Settled[] = []
    const byId = new Map(list.all.map((vehicle) => [vehicle.id, vehicle]))
    const plan = new VehiclePlan(list.all, list.oldSlugs, { thisYear: 0 })
    const lines = rows.flatMap(({ position, vehicle, before, after }): VehicleLine[] => {
      const was = vehicle === null ? undefined : byId.get(vehicle)
      const isSame = before === null || (was && isStill(was, before, list))
      if (isSame && (before !== null || !plan.named(after.maker, after.name)))
        return [{ position, cells: after, ...(was && { was }) }]
      settled.push({ position, vehicle, problem: before === null ? leftAlone.added : leftAlone.changed })
      return []
    })
    const planned = planVehicleLines(list, lines, new Date(shop.now()).getUTCFullYear())
    for (const { position, becomes, problems } of planned)
      settled.push({ position, vehicle: becomes?.id ?? null, problem: becomes ? null : (problems[0]?.sentence ?? '') })
    const written = planned.flatMap(({ becomes }) => becomes ?? [])
    const figures = { applied: written.length, skipped: settled.length - written.length }
    return shop.stores.vehicleChanges.write(
      { written: await withTimes(shop, written) },
      {
        mark,
        ...settleVehicles(id, 'applied', {
          figures,
          rows: settled,
          actor,
          now: shop.now(),
          since: shop.now() - bulkMs,
        }),
      },
    )
  })
}

/**
 * Undoes an applied change of vehicles once: new ones that nothing used are removed, others hidden; values that changed
 * again stay.
 */
export function undoVehicles(shop: ShopContext, { actor }: StaffMember, id: string): Promise<void> {
  return onceOnSame(shop, id, 'applied', async (stored, { mark, list }) => {
    const rows = stored.map((row) => withPresentHeads(row, list))
    const byId = new Map(list.all.map((vehicle) => [vehicle.id, vehicle]))
    const added = rows.flatMap(({ vehicle, before, after }) => {
      const is = before === null && vehicle !== null ? byId.get(vehicle) : undefined
      return is ? [{ is, isSame: isStill(is, after, list) }] : []
    })
    const unused = new Set(
      await shop.stores.vehicleChanges.listUnused(added.filter(({ isSame }) => isSame).map(({ is }) => is.id)),
    )
    // Whose parts one that stays takes stays too: a family has one step.
    for (const { id: member, partsOf } of list.all) if (partsOf !== null && !unused.has(member)) unused.delete(partsOf)
    const removed = [...unused]
    const hidden = added
      .filter(({ is }) => !unused.has(is.id) && !is.isHidden)
      .map(({ is }) => ({ ...is, isHidden: true }))
    const settled: Settled[] = []
    const lines = rows.flatMap(({ position, vehicle, before, after }): VehicleLine[] => {
      const was = vehicle === null ? undefined : byId.get(vehicle)
      if (before === null) return []
      if (was && isStill(was, after, list)) return [{ position, cells: before, was }]
      settled.push({ position, vehicle, problem: leftAlone.again })
      return []
    })
    const others = list.all.filter(({ id: each }) => !unused.has(each))
    const planned = planVehicleLines(
      new VehicleList(others, list.oldSlugs),
      lines,
      new Date(shop.now()).getUTCFullYear(),
    )
    for (const { position, was, becomes, problems } of planned)
      if (!becomes)
        settled.push({ position, vehicle: was?.id ?? null, problem: problems[0]?.sentence ?? leftAlone.again })
    const restored = planned.flatMap(({ becomes }) => becomes ?? [])
    const figures = { restored: restored.length, hidden: hidden.length, left: settled.length, removed: removed.length }
    const settling = settleVehicles(id, 'undone', {
      figures,
      rows: settled,
      actor,
      now: shop.now(),
      since: shop.now() - bulkMs,
    })
    return shop.stores.vehicleChanges.write(
      { written: await withTimes(shop, [...restored, ...hidden]), removed },
      { mark, ...settling, holds: unusedVehicles(removed, settling.holds) },
    )
  })
}

/** Reads the rows and the vehicles, and again after a concurrent change of a vehicle. */
async function onceOnSame(
  shop: ShopContext,
  id: string,
  state: 'previewed' | 'applied',
  attempt: (rows: Row[], known: { mark: string; list: VehicleList }) => Promise<boolean>,
): Promise<void> {
  const { stores, now } = shop
  await retryOnConflict(
    async () => {
      const change = await getChange(shop, id)
      if (change.state !== state || (change.appliedAt ?? change.createdAt) <= now() - bulkMs) return
      const [known, stored] = [await stores.vehicles.refresh(), await stores.bulkChanges.listVehicleRows(id)]
      const rows = stored.map(({ before, after, ...row }) => ({
        ...row,
        before: before === null ? null : (JSON.parse(before) as VehicleCells),
        after: JSON.parse(after ?? '{}') as VehicleCells,
      }))
      if (!(await attempt(rows, known))) throw new Conflict(new ShopError('STALE'))
    },
    { tries: 5 },
  )
  await stores.vehicles.refresh()
}

/** A row with the present names of the vehicles whose parts are taken: these may have been renamed since. */
function withPresentHeads({ before, after, ...row }: Row, list: VehicleList): Row {
  const renamed = (cells: VehicleCells): VehicleCells => {
    const { takes_parts_of: whole } = cells
    if (typeof whole !== 'string') return cells
    const slug = slugOf(whole, '', () => false)
    // A former slug still finds its vehicle; names without Latin letters have none of their own.
    const head = list.called(whole) ?? (slug === namelessSlug ? undefined : list.of(slug))
    return head ? { ...cells, takes_parts_of: vehicleName(head) } : cells
  }
  return { ...row, before: before && renamed(before), after: renamed(after) }
}

/** Whether a vehicle still has these values. */
function isStill(vehicle: Vehicle, values: VehicleCells, list: VehicleList): boolean {
  const cells = cellsOfVehicle(vehicle, (id) => list.nameOf(id))
  return Object.entries(values).every(
    ([column, value]) =>
      vehicleCellText(cells[column as VehicleColumn]) === vehicleCellText(value as VehicleCells[VehicleColumn]),
  )
}

/** Vehicles with the time of their change: two within a millisecond differ. */
async function withTimes({ stores, now }: ShopContext, vehicles: readonly Vehicle[]): Promise<WrittenVehicle[]> {
  const stored = await stores.vehicleChanges.find(vehicles.map(({ id }) => id))
  const times = new Map(stored.map(({ id, updatedAt }) => [id, updatedAt]))
  return vehicles.map((vehicle) => ({ ...vehicle, updatedAt: Math.max(now(), (times.get(vehicle.id) ?? 0) + 1) }))
}
