import type { Hono } from 'hono'
import { type CourierCityView, courierKeys, pickupLabels, type TheirCity } from '#domain/couriers/courier-connection.ts'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { courierCityKey, nearestName } from '#domain/delivery/nearest-city.ts'
import { pakistanCities } from '#domain/delivery/pakistan-cities.ts'
import { cityKey } from '#domain/delivery/zone-of-city.ts'
import { day } from '#domain/durations.ts'
import { fieldProblem } from '#domain/errors.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { CityChange } from './courier-cities.store.ts'
import type { CourierCity, CourierConnection, PickupPlaces } from './courier-client.ts'
import { type CourierSecrets, missingOf, openCourier, openSecrets } from './open-courier.ts'
import { getConnection, requireInterface, saveConnection } from './save-connection.ts'

/** The map of cities, and the courier's own list. */
interface CourierCities {
  cities: CourierCityView[]
  theirCities: TheirCity[]
  askedAt: number | null
  problem: string | null
}

/** A courier is asked for its cities again after this time. */
const freshMs = 7 * day

/** What a test of a connection found. */
interface TestedConnection {
  ok: boolean
  sentence: string
  /** Keys and parts of the pickup address that are missing or wrong. */
  missing: string[]
}

const nameIn = (labels: Readonly<Record<string, string>>, fields: string[]) =>
  fields.map((field) => labels[field]).join(', ')

export function couriersAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, couriersApi, {
    getConnection: async ({ params }, shop) => ({ connection: await getConnection(shop, params.id) }),

    saveConnection: async ({ params, body, staff }, shop) => ({
      connection: await saveConnection(shop, staff, params.id, body),
    }),

    testConnection: async ({ params }, shop) => testConnection(shop, params.id),

    listCourierCities: async ({ params }, shop) => listCourierCities(shop, params.id),

    saveCourierCities: async ({ params, body, staff }, shop) => saveCourierCities(shop, staff, params.id, body.cities),
  })
}

/**
 * Asks a courier whether it knows the shop, and says in words what is missing. Nothing is booked.
 * @throws ShopError 'NOT_FOUND' for a courier without an interface
 */
async function testConnection(shop: ShopContext, id: string): Promise<TestedConnection> {
  const { courierId, courierName: name } = await requireInterface(shop, id)
  const stored = await shop.stores.courierConnections.find(courierId)
  const { keys }: Pick<CourierSecrets, 'keys'> = stored ? await openSecrets(shop, stored) : { keys: {} }
  const { keys: noKeys, pickup: nowhere } = missingOf(courierId, { keys, pickup: stored?.pickup ?? null })
  const courier = noKeys.length > 0 ? null : await openCourier(shop, courierId, { evenOff: true })
  const missing = [...noKeys, ...nowhere]
  if (!courier || !stored) {
    const sentence = `${name} was not asked. Missing: ${nameIn(courierKeys[courierId], noKeys)}.`
    return { ok: false, sentence, missing }
  }

  const said = await courier.cities()
  if (said.outcome === 'unsure') {
    const words = said.courierText ? ` It said: ${said.courierText}` : ''
    return { ok: false, sentence: `${name} did not answer clearly. Please try again later.${words}`, missing }
  }
  if (said.outcome === 'refused') {
    const fields = Object.keys(keys)
    return {
      ok: false,
      sentence: `${name} did not accept the keys: ${said.courierText}`,
      missing: [...fields, ...missing],
    }
  }
  await shop.stores.courierCities.keepTold(courierId, said.cities, shop.now())
  if (missing.length > 0) {
    return {
      ok: false,
      sentence: `${name} accepts the keys. Still missing: ${nameIn(pickupLabels, nowhere)}.`,
      missing,
    }
  }
  const wrong = await wrongPlace(courier, {
    code: courierId === 'tcs' ? (keys['costCenter'] ?? '') : stored.pickup.code,
  })
  if (wrong) {
    const field = courierId === 'tcs' ? 'costCenter' : 'code'
    return { ok: false, sentence: `${name} accepts the keys, ${wrong}`, missing: [field] }
  }
  if (stored.pickup.city !== '' && stored.pickupCity === null) {
    const sentence = `${name} accepts the keys. Please say below which of its cities ${stored.pickup.city} is.`
    return { ok: false, sentence, missing: ['city'] }
  }
  return { ok: true, sentence: `${name} accepts the keys and delivers to ${said.cities.length} cities.`, missing: [] }
}

/** Why the courier does not pick up where the owner says; `null` when it does, or does not tell. */
async function wrongPlace(
  { pickupPlaces }: CourierConnection,
  { code }: { code: string | null },
): Promise<string | null> {
  const places: PickupPlaces = code && pickupPlaces ? await pickupPlaces() : null
  if (!places || places.length === 0 || places.some((place) => place.code === code)) return null
  return `but knows no pickup address ${code}. It knows: ${places.map((place) => `${place.code} (${place.text})`).join(', ')}.`
}

/** The courier's list: as it was told, or asked for now where that is long ago. */
async function tellCities(shop: ShopContext, courierId: string) {
  const { stores, now } = shop
  const { mapped, told } = await stores.courierCities.list(courierId)
  if (told && now() - told.askedAt < freshMs) return { mapped, told, problem: null }
  const courier = await openCourier(shop, courierId, { evenOff: true })
  if (!courier) return { mapped, told, problem: 'Its keys are missing.' }
  const said = await courier.cities()
  if (said.outcome === 'cities') {
    await stores.courierCities.keepTold(courierId, said.cities, now())
    return { mapped, told: { cities: said.cities, askedAt: now() }, problem: null }
  }
  return { mapped, told, problem: said.courierText ?? 'It did not answer.' }
}

/** The courier's cities by the spellings that ours may have. */
function suggesterOf(theirs: CourierCity[]): (ours: string) => TheirCity | null {
  const byKey = new Map(
    theirs
      .toReversed()
      .flatMap((city) => [[courierCityKey(city.name), city] as const, [cityKey(city.name), city] as const]),
  )
  const keys = [...byKey.keys()]
  return (ours) => {
    const key = courierCityKey(ours)
    const near = () => {
      // Spellings share their first letter; comparing all of them takes a second.
      const some = keys.filter((each) => each[0] === key[0])
      return nearestName(some, key) ?? some.find((each) => key.length > 4 && each.startsWith(key)) ?? ''
    }
    const found = byKey.get(key) ?? byKey.get(near())
    return found ? { theirs: found.name, theirId: found.id } : null
  }
}

/**
 * Which city of the courier each of ours is: those of the zones, the larger ones of Pakistan, and those that were added.
 * @throws ShopError 'NOT_FOUND' for a courier without an interface
 */
async function listCourierCities(shop: ShopContext, id: string): Promise<CourierCities> {
  const { courierId } = await requireInterface(shop, id)
  const { facts } = await shop.stores.settings.getPublicSettings()
  const { mapped, told, problem } = await tellCities(shop, courierId)
  const named = [...facts.zones.flatMap(({ cities }) => cities), ...pakistanCities].map(
    (ours) => [courierCityKey(ours), ours] as const,
  )
  const all = new Map([...[...mapped].map(([key, { ours }]) => [key, ours] as const), ...named.toReversed()])
  const suggest = suggesterOf(told?.cities ?? [])
  const cities = [...all].map(([key, ours]) => {
    const { theirs = null, theirId = null, isConfirmed = false } = mapped.get(key) ?? {}
    return { ours, theirs, theirId, isConfirmed, suggestion: isConfirmed ? null : suggest(ours) }
  })
  return {
    cities: cities.toSorted((a, b) => a.ours.localeCompare(b.ours, 'en')),
    theirCities: (told?.cities ?? []).map((city) => ({ theirs: city.name, theirId: city.id })),
    askedAt: told?.askedAt ?? null,
    problem,
  }
}

/**
 * Says which of the courier's cities some of ours are. Those left out stay.
 * @throws ShopError 'NOT_FOUND' for a courier without an interface
 * @throws ShopError 'VALIDATION' for a city that the courier does not have
 */
async function saveCourierCities(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  typed: { ours: string; theirs: string | null; theirId?: string | null | undefined; isConfirmed: boolean }[],
): Promise<CourierCities> {
  const { courierId } = await requireInterface(shop, id)
  const { told } = await tellCities(shop, courierId)
  const changes: CityChange[] = typed.map(({ theirs, theirId = null, ...city }) => {
    if (theirs === null) return { ...city, theirs, theirId: null }
    if (!told) return { ...city, theirs, theirId: theirId ?? theirs }
    const known =
      told.cities.find((each) => each.id === theirId) ??
      (theirId === null ? told.cities.find((each) => cityKey(each.name) === cityKey(theirs)) : undefined)
    if (!known) throw fieldProblem('cities', `The courier has no city ${theirs}.`)
    return { ...city, theirs: known.name, theirId: known.id }
  })
  if (changes.length > 0) await shop.stores.courierCities.save(courierId, changes, { actor, now: shop.now() })
  return listCourierCities(shop, courierId)
}
