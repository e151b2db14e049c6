import type { Hono } from 'hono'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import type { AdminVehicle, SavedVehicle } from '#domain/vehicles/saved-vehicle.ts'
import type { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import { distinctNames, VehiclePlan } from '#domain/vehicles/vehicle-plan.ts'
import { nameKey, type Vehicle, vehicleLimits, vehicleName } from '#domain/vehicles/vehicle.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { Conflict, retryOnConflict } from '#worker/database/guarded-batch.ts'
import { toPage } from '#worker/database/to-page.ts'
import { serveAll } from '#worker/http/serve.ts'
import { findAllVehicles } from './find-vehicles.ts'
import { listNotUnderstood, repairText } from './not-understood.ts'
import type { OwnersVehicle } from './vehicle-changes.store.ts'
import { namesOfVehicle } from './part-fit.ts'

const pageSize = 50

/** Fewer accounts could be recognised. */
const fewestRiders = 3

/** Serves the owner's list of vehicles. */
export function vehiclesAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminVehiclesApi, {
    listOwnersVehicles: async ({ query }, shop) => listOwnersVehicles(shop, query),

    listNotUnderstood: async ({ query }, shop) => listNotUnderstood(shop, query.after),

    repairText: async ({ body, staff }, shop) => ({ parts: await repairText(shop, staff, body) }),

    saveVehicle: async ({ body, staff }, shop) => ({ vehicle: await saveVehicle(shop, staff, body) }),
  })
}

/**
 * Makes a vehicle or changes one. Repeating a change changes nothing; the triggers `vehicles_mark_*` mark pages as stale.
 * @throws ShopError 'NOT_FOUND' for an unknown slug
 * @throws ShopError 'STALE' after a concurrent change of the same vehicle
 * @throws ShopError 'VALIDATION' for a name that is taken, years that are none, a family of two steps, and a full list
 */
async function saveVehicle(shop: ShopContext, { actor }: StaffMember, asked: SavedVehicle): Promise<AdminVehicle> {
  const { stores, now } = shop
  const id = await retryOnConflict(
    async () => {
      const { mark, list } = await stores.vehicles.refresh()
      const was = asked.slug === null ? null : await findStored(shop, list, asked.slug)
      const plan = new VehiclePlan(list.all, list.oldSlugs, { thisYear: new Date(now()).getUTCFullYear() })
      const next = changed(list, plan, was, asked)
      if (was && isSame(was, next)) return next.id
      if (was && was.updatedAt !== asked.from) throw new ShopError('STALE')
      if (!was && plan.count >= vehicleLimits.vehicles)
        throw fieldProblem('name', `There are ${vehicleLimits.vehicles} vehicles already, which is the most.`)
      const found = plan.problemOf(next)
      if (found) throw fieldProblem(found.field, found.sentence)
      const at = now()
      const isWritten = await stores.vehicleChanges.write(
        { written: [{ ...next, updatedAt: Math.max(at, (was?.updatedAt ?? 0) + 1) }] },
        {
          mark,
          with: [],
          audit: {
            at,
            actor,
            action: 'vehicle.saved',
            subject: next.id,
            before: was && spoken(was, list),
            after: spoken(next, list),
          },
        },
      )
      if (!isWritten) throw new Conflict(new ShopError('STALE'))
      return next.id
    },
    // Others change other vehicles at the same time.
    { tries: 5 },
  )
  const [{ list }, [vehicle]] = [await stores.vehicles.refreshCounts(), await stores.vehicleChanges.find([id])]
  if (!vehicle) throw new ShopError('NOT_FOUND')
  return toAdminVehicle(vehicle, list)
}

async function findStored({ stores }: ShopContext, list: VehicleList, slug: string) {
  const known = list.of(slug)
  const [stored] = known ? await stores.vehicleChanges.find([known.id]) : []
  if (!stored) throw new ShopError('NOT_FOUND')
  return stored
}

/** The vehicle as it was asked for. */
function changed(list: VehicleList, plan: VehiclePlan, was: Vehicle | null, asked: SavedVehicle): Vehicle {
  const { name, cc, type, fromYear, toYear, isHidden } = asked
  const maker = plan.spelling(asked.maker, was?.id ?? null)
  const head = list.of(asked.partsOf)
  if (asked.partsOf !== null && !head) throw fieldProblem('partsOf', 'Please choose a vehicle of the list.')
  const slug = plan.slugFor(maker, name, was)
  const terms = { maker, name, cc, type, fromYear, toYear, isHidden, slug, partsOf: head?.id ?? null }
  return {
    id: was?.id ?? slug,
    position: was?.position ?? null,
    ...terms,
    alsoCalled: distinctNames(name, asked.alsoCalled),
    nameUr: ownName(asked, was, 'ur', { maker, name }),
    nameRoman: ownName(asked, was, 'roman', { maker, name }),
  }
}

/** What the owner wrote; `null` where the shop makes the same, or made what is shown. */
function ownName(
  { names }: SavedVehicle,
  was: Vehicle | null,
  language: 'ur' | 'roman',
  { maker, name }: Pick<Vehicle, 'maker' | 'name'>,
): string | null {
  const stored = (language === 'ur' ? was?.nameUr : was?.nameRoman) ?? null
  const given = names?.[language]
  if (given === undefined) return stored
  const made = namesOfVehicle({ maker, name, nameUr: null, nameRoman: null })[language]
  const wasMade = was && stored === null ? namesOfVehicle(was)[language] : null
  return given === null || given === '' || given === made || given === wasMade ? null : given
}

function isSame(one: Vehicle, other: Vehicle): boolean {
  return JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other))
}

function termsOf({
  maker,
  name,
  cc,
  type,
  fromYear,
  toYear,
  alsoCalled,
  partsOf,
  isHidden,
  nameUr,
  nameRoman,
}: Vehicle) {
  return { maker, name, cc, type, fromYear, toYear, alsoCalled, partsOf, isHidden, nameUr, nameRoman }
}

/** A vehicle as the log says it. */
function spoken(vehicle: Vehicle, list: VehicleList): string {
  const head = list.of(vehicle.partsOf)
  return JSON.stringify({ ...termsOf(vehicle), partsOf: head ? vehicleName(head) : null })
}

/**
 * Returns a page of the owner's vehicles after the one with the id `after`: by maker, or the best first of those that `q`
 * finds.
 * @throws ShopError 'VALIDATION' for a place that is none
 */
async function listOwnersVehicles(
  { stores }: ShopContext,
  { q, maker, after }: { q?: string | undefined; maker?: string | undefined; after?: string | undefined },
): Promise<{ vehicles: AdminVehicle[]; makers: string[]; next: string | null }> {
  const { list } = await stores.vehicles.refreshCounts()
  const found = q?.trim() ? findAllVehicles(list, q) : list.all
  const chosen = maker?.trim() ? found.filter((each) => nameKey(each.maker) === nameKey(maker)) : found
  const start = after === undefined ? 0 : chosen.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw unknownPlace()
  const { rows, next } = toPage(chosen.slice(start, start + pageSize + 1), pageSize, ({ id }) => id)
  const vehicles = await stores.vehicleChanges.find(rows.map(({ id }) => id))
  const makers = [...new Set(list.all.map((each) => each.maker))]
  return { vehicles: vehicles.map((vehicle) => toAdminVehicle(vehicle, list)), makers, next }
}

/** A stored vehicle as the owner sees it. */
function toAdminVehicle(vehicle: OwnersVehicle, list: VehicleList): AdminVehicle {
  const { slug, maker, name, cc, type, fromYear, toYear, alsoCalled, isHidden, updatedAt, riders, oldSlugs } = vehicle
  return {
    slug,
    maker,
    name,
    cc,
    type,
    fromYear,
    toYear,
    alsoCalled,
    partsOf: list.of(vehicle.partsOf)?.slug ?? null,
    isHidden,
    updatedAt,
    parts: list.countOf(vehicle),
    riders: riders < fewestRiders ? null : riders,
    names: namesOfVehicle(vehicle),
    oldSlugs,
  }
}

function unknownPlace(): ShopError {
  return new ShopError('VALIDATION', { message: 'This place in the list is unknown.' })
}
