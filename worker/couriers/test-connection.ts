import { type ConnectedCourierId } from '#domain/couriers/connected-couriers.ts'
import { courierKeys, type Pickup, pickupLabels } from '#domain/couriers/courier-connection.ts'
import type { ShopContext } from '#worker/context.ts'
import type { CourierConnection, PickupPlaces } from './courier-client.ts'
import { type CourierSecrets, missingOf, openCourier, openSecrets } from './open-courier.ts'
import { requireInterface } from './save-connection.ts'

/** What a test of a connection found. */
interface TestedConnection {
  ok: boolean
  sentence: string
  /** Fields that are missing or wrong, `keys.token` and `pickup.code`. */
  missing: string[]
}

const wordFor = (courierId: ConnectedCourierId, field: string): string => {
  const [group, name = ''] = field.split('.')
  return (group === 'keys' ? courierKeys[courierId][name] : pickupLabels[name as keyof Pickup]) ?? name
}

/**
 * Asks a courier whether it knows the shop, and says in words what is missing. Nothing is booked.
 * @throws ShopError 'NOT_FOUND' for a courier without an interface
 */
export async function testConnection(shop: ShopContext, id: string): Promise<TestedConnection> {
  const courierId = await requireInterface(shop, id)
  const { name = '' } = (await shop.stores.couriers.find(courierId)) ?? {}
  const stored = await shop.stores.courierConnections.find(courierId)
  const { keys }: Pick<CourierSecrets, 'keys'> = stored ? await openSecrets(shop, stored) : { keys: {} }
  const missing = missingOf(courierId, { keys, pickup: stored?.pickup ?? null })
  const without = (fields: string[]) => fields.map((field) => wordFor(courierId, field)).join(', ')
  const missingKeys = missing.filter((field) => field.startsWith('keys.'))
  const courier = missingKeys.length > 0 ? null : await openCourier(shop, courierId, { evenOff: true })
  if (!courier || !stored) {
    return { ok: false, sentence: `${name} was not asked: ${without(missingKeys)} is missing.`, missing }
  }

  const said = await courier.cities()
  if (said.outcome === 'unsure') {
    const words = said.courierText ? ` It said: ${said.courierText}` : ''
    return { ok: false, sentence: `${name} did not answer clearly. Please try again later.${words}`, missing }
  }
  if (said.outcome === 'refused') {
    const fields = Object.keys(keys).map((key) => `keys.${key}`)
    return {
      ok: false,
      sentence: `${name} did not accept the keys: ${said.courierText}`,
      missing: [...fields, ...missing],
    }
  }
  await shop.stores.courierCities.keepTold(courierId, said.cities, shop.now())
  if (missing.length > 0) {
    return { ok: false, sentence: `${name} accepts the keys. Still missing: ${without(missing)}.`, missing }
  }
  const wrong = await wrongPlace(courier, {
    code: courierId === 'tcs' ? (keys['costCenter'] ?? '') : stored.pickup.code,
  })
  if (wrong) {
    const field = courierId === 'tcs' ? 'keys.costCenter' : 'pickup.code'
    return { ok: false, sentence: `${name} accepts the keys, ${wrong}`, missing: [field] }
  }
  if (stored.pickup.city !== '' && stored.pickupCity === null) {
    const sentence = `${name} accepts the keys. Please say below which of its cities ${stored.pickup.city} is.`
    return { ok: false, sentence, missing: ['pickup.city'] }
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
