import { wordsOf } from '#domain/search/search-words.ts'
import { type FitList, repairFits } from '#domain/vehicles/fit-text.ts'
import { lastYearAt } from '#domain/vehicles/vehicle.ts'
import type { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { toPage } from '#worker/database/to-page.ts'
import { fieldProblem } from '#domain/errors.ts'
import type { Stores } from '#worker/stores.ts'
import { findAllVehicles } from './find-vehicles.ts'
import type { MeantRows } from './unread-texts.store.ts'

/** Each text of a page is searched among all vehicles. */
const pageSize = 25
/** Parts that are repaired with the request; the cron repairs the others. */
const repairedAtOnce = 200
/** Parts in one round trip. */
const batchSize = 100

/** Returns a page of texts that name no vehicle, with a vehicle that may be meant. */
export async function listNotUnderstood({ stores }: ShopContext, after: string | undefined) {
  const [{ list }, rows] = [
    await stores.vehicles.refresh(),
    await stores.unreadTexts.list(after === undefined ? null : readPlace(after), pageSize + 1),
  ]
  const page = toPage(rows, pageSize, ({ parts, text }) => `${parts} ${text}`)
  return {
    texts: page.rows.map((row) => {
      const suggestion = suggestionFor(row.text, list)
      return { ...row, suggestion, means: suggestion && list.nameOf(suggestion) }
    }),
    next: page.next,
  }
}

/**
 * Says what a text means in all its parts; `null` leaves it. Returns the number of its parts, of which a few hundred have it
 * at once. Repeating it changes nothing more.
 * @throws ShopError 'VALIDATION' for a vehicle that is none, and a year too far ahead
 */
export async function repairText(
  shop: ShopContext,
  { actor }: StaffMember,
  { text, rows }: { text: string; rows: MeantRows | null },
): Promise<number> {
  const { stores, now } = shop
  const { list } = await stores.vehicles.refresh()
  const last = lastYearAt(now())
  const meant = rows?.map(({ vehicle: slug, from, to }) => {
    const vehicle = list.of(slug)
    if (slug !== null && !vehicle) throw fieldProblem('rows', 'Please choose a vehicle of the list.')
    if (Math.max(from ?? 0, to ?? 0) > last) throw fieldProblem('rows', `Please enter a year up to ${last}.`)
    return { vehicle: vehicle?.id ?? null, from, to }
  })
  const names = meant?.map(({ vehicle }) => (vehicle === null ? 'any vehicle' : list.nameOf(vehicle))).join(', ')
  const after = names === undefined ? `“${text}” is left as it is` : `“${text}”: ${names}`
  const parts = await stores.unreadTexts.answer({ text, rows: meant ?? null }, { actor, now: now(), after })
  if (parts > 0 && meant) await repairParts(shop, repairedAtOnce)
  return parts
}

/** Gives about `limit` parts the rows that the owner gave their texts. It may be interrupted, and two may run at once. */
export async function repairParts(
  { stores, now }: { stores: Pick<Stores, 'vehicles' | 'unreadTexts'>; now(): number },
  limit: number,
): Promise<void> {
  for (let done = 0; done < limit;) {
    const repair = await stores.unreadTexts.findRepair()
    if (!repair) return
    const { list } = await stores.vehicles.refresh()
    const parts = await stores.unreadTexts.listParts(repair.text, Math.min(batchSize, limit - done))
    const repaired = parts.map(({ id, fitRows }) => ({
      id,
      was: fitRows,
      is: repairFits(JSON.parse(fitRows) as FitList, { text: repair.text, rows: repair.repair }, list),
    }))
    await stores.unreadTexts.saveRepaired(repair.text, repaired, { actor: repair.repairedBy, now: now() })
    done += Math.max(parts.length, 1)
  }
}

/** `12 all mopeds`: the parts and the text of the last one that was shown. */
function readPlace(after: string): { parts: number; text: string } {
  const space = after.indexOf(' ')
  return { parts: Number(after.slice(0, space)), text: after.slice(space + 1) }
}

/** The slug of the vehicle that a text most likely means: by all its words but years and brackets, or all but the last. */
function suggestionFor(text: string, list: VehicleList): string | null {
  const bare = text.replace(/\([^()]*\)|\b(?:19|20)\d\d\b/g, ' ')
  const words = wordsOf(bare)
  for (const length of [words.length, words.length - 1]) {
    const [found] = length > 0 ? findAllVehicles(list, words.slice(0, length).join(' ')) : []
    if (found) return found.slug
  }
  return null
}
