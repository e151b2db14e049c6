import {
  type ConnectedCourierId,
  courierKeys,
  hasInterface,
  neededPickup,
  type Pickup,
} from '#domain/couriers/courier-connection.ts'
import type { ShopContext } from '#worker/context.ts'
import { isSameHash } from '#worker/crypto/keyed-hash.ts'
import { decryptText, encryptText } from '#worker/crypto/text-encryption.ts'
import { callCourier, courierDeadline, followLink } from './call-courier.ts'
import type { CourierClient, CourierConnection, CourierLine } from './courier-client.ts'
import type { StoredConnection } from './courier-connections.store.ts'
import { leopards } from './leopards.ts'
import { postex } from './postex.ts'
import { tcs } from './tcs.ts'
import { trax } from './trax.ts'

/** The interface of each courier that has one. */
const courierClients: Record<ConnectedCourierId, CourierClient> = { postex, leopards, tcs, trax }

/** What of a connection is encrypted. */
export interface CourierSecrets {
  keys: Record<string, string>
  /** The last part of the push link; `null` without keys. */
  push: string | null
}

/**
 * The keys of a connection. Keys that no pepper opens any longer are none: the owner enters them again. During a change of
 * the pepper each use encrypts them under the new one.
 */
export async function openSecrets(
  { stores, config }: Pick<ShopContext, 'stores' | 'config'>,
  { courierId, sealed }: Pick<StoredConnection, 'courierId' | 'sealed'>,
): Promise<CourierSecrets> {
  const opened = await decryptText(config.peppers, sealed).catch(() => null)
  if (opened === null) return { keys: {}, push: null }
  if (config.peppers.length > 1) {
    await stores.courierConnections.reseal(courierId, sealed, await encryptText(config.pepper, opened))
  }
  return JSON.parse(opened) as CourierSecrets
}

/**
 * The courier that a parcel is booked with and tracked by; `null` for one without an interface, without all of its keys, or
 * that is off, unless `evenOff`: its parcels go by hand.
 */
export async function openCourier(
  shop: Pick<ShopContext, 'stores' | 'config' | 'now'>,
  courierId: string,
  { evenOff = false } = {},
): Promise<CourierConnection | null> {
  if (!hasInterface(courierId)) return null
  const connection = await shop.stores.courierConnections.find(courierId)
  if (!connection || !(connection.isOn || evenOff)) return null
  const { keys } = await openSecrets(shop, connection)
  if (Object.keys(courierKeys[courierId]).some((name) => !keys[name])) return null
  return connectCourier(shop, courierId, { ...connection, keys })
}

/** A courier by its keys and its pickup address. Phones go out as `03001234567`. */
function connectCourier(
  { config, now }: Pick<ShopContext, 'config' | 'now'>,
  id: ConnectedCourierId,
  { pickup, ...line }: Pick<CourierLine, 'keys' | 'pickup' | 'pickupCity'>,
): CourierConnection {
  const { abilities, connect } = courierClients[id]
  const secrets = Object.entries(line.keys).flatMap(([name, value]) =>
    value.length < shortestSecret || saidAgain.includes(name) ? [] : [value],
  )
  const { book, ...client } = connect({
    ...line,
    pickup: { ...pickup, phone: localPhone(pickup.phone) },
    now,
    begin: () => {
      const deadline = courierDeadline()
      return (request) => callCourier(config, id, request, { deadline, secrets })
    },
    follow: (link) => followLink(config, id, link),
  })
  return { id, abilities, ...client, book: (parcel) => book({ ...parcel, phone: localPhone(parcel.phone) }) }
}

/** A shorter key is part of other words, too. */
const shortestSecret = 6
/** Keys that are no secret between the courier and its customer, and stand in its answers. */
const saidAgain = ['account', 'costCenter']

/** `+92 300 1234567` as `03001234567`. */
const localPhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:0092|92)?0?(3\d{9})$/, '0$1')

/** What a connection lacks before a parcel can be booked, by names of fields: keys, then parts of the pickup address. */
export const missingOf = (
  courierId: ConnectedCourierId,
  { keys, pickup }: { keys: Readonly<Record<string, string>>; pickup: Pickup | null },
): { keys: string[]; pickup: (keyof Pickup)[] } => ({
  keys: Object.keys(courierKeys[courierId]).filter((name) => !keys[name]),
  pickup: neededPickup[courierId].filter((name) => !pickup?.[name]),
})

/** Whether a secret is that of a courier's push link. */
export async function isPushSecret(shop: Pick<ShopContext, 'stores' | 'config'>, courierId: string, secret: string) {
  const connection = hasInterface(courierId) ? await shop.stores.courierConnections.find(courierId) : null
  const push = connection && (await openSecrets(shop, connection)).push
  return push !== null && isSameHash(push, secret)
}
