import { courierKeys, pickupLabels } from '#domain/couriers/courier-connection.ts'
import type { ShopContext } from '#worker/context.ts'
import type { CourierConnection, PickupPlaces } from './courier-client.ts'
import { type CourierSecrets, missingOf, openCourier, openSecrets } from './open-courier.ts'
import { requireInterface } from './save-connection.ts'

/** What a test of a connection found. */
interface TestedConnection {
  ok: boolean
  sentence: string
  /** Keys and parts of the pickup address that are missing or wrong. */
  missing: string[]
}

const nameIn = (labels: Readonly<Record<string, string>>, fields: string[]) =>
  fields.map((field) => labels[field]).join(', ')

/**
 * Asks a courier whether it knows the shop, and says in words what is missing. Nothing is booked.
 * @throws ShopError 'NOT_FOUND' for a courier without an interface
 */
export async function testConnection(shop: ShopContext, id: string): Promise<TestedConnection> {
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
