import {
  type ConnectedCourierId,
  type CourierConnectionView,
  courierKeys,
  type CourierMoves,
  hasInterface,
  type Pickup,
} from '#domain/couriers/courier-connection.ts'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { newToken } from '#worker/crypto/one-time-codes.ts'
import { encryptText } from '#worker/crypto/text-encryption.ts'
import type { StoredConnection } from './courier-connections.store.ts'
import { type CourierSecrets, openSecrets } from './open-courier.ts'

/** What the owner sets of a connection; `from` is its `updatedAt` as they saw it. */
export interface ConnectionForm {
  from: number | null
  keys?: Record<string, string> | undefined
  pickup: Pickup
  moves: CourierMoves
  isOn: boolean
}

/** A courier with an interface that the shop has. @throws ShopError 'NOT_FOUND' */
export async function requireInterface(
  { stores }: ShopContext,
  id: string,
): Promise<{ courierId: ConnectedCourierId; courierName: string }> {
  const courier = hasInterface(id) ? await stores.couriers.find(id) : null
  if (!courier || !hasInterface(id)) {
    throw new ShopError('NOT_FOUND', { message: 'The shop cannot be connected to this courier.' })
  }
  return { courierId: id, courierName: courier.name }
}

const nowhere: Pickup = { code: null, address: '', city: '', phone: '', name: '', email: '' }
const byHand: CourierMoves = { shipped: false, delivered: false, returned: false }

/** A connection as the owner sees it; before the first change all of it is empty. @throws ShopError 'NOT_FOUND' */
export async function getConnection(shop: ShopContext, id: string): Promise<CourierConnectionView> {
  const courier = await requireInterface(shop, id)
  const stored = await shop.stores.courierConnections.find(courier.courierId)
  if (stored) return viewOf(shop, { ...courier, ...stored }, await openSecrets(shop, stored))
  return { ...courier, isOn: false, hasKeys: {}, pickup: nowhere, moves: byHand, pushLink: null, updatedAt: null }
}

const viewOf = (
  { config }: ShopContext,
  { courierId, courierName, isOn, pickup, moves, updatedAt }: StoredConnection & { courierName: string },
  { keys, push }: CourierSecrets,
): CourierConnectionView => ({
  courierId,
  courierName,
  isOn,
  hasKeys: Object.fromEntries(Object.keys(keys).map((name) => [name, true])),
  pickup,
  moves,
  pushLink: push === null ? null : `${config.publicOrigin}/api/hitech/courier/${courierId}/${push}`,
  updatedAt,
})

/**
 * Connects the shop to a courier, or changes how. A key that is left out stays, an empty one is removed; new keys have a new
 * push link. Repeating it changes nothing.
 * @throws ShopError 'NOT_FOUND' for a courier without an interface
 * @throws ShopError 'VALIDATION' for a key that this courier does not have
 * @throws ShopError 'STALE'
 */
export async function saveConnection(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  { from, keys: typed = {}, pickup, moves, isOn }: ConnectionForm,
): Promise<CourierConnectionView> {
  const { stores, config, now } = shop
  const { courierId, courierName } = await requireInterface(shop, id)
  const foreign = Object.keys(typed).find((name) => !Object.hasOwn(courierKeys[courierId], name))
  if (foreign !== undefined) throw fieldProblem(foreign, 'This courier has no such key.')

  const stored = await stores.courierConnections.find(courierId)
  const was = stored ? await openSecrets(shop, stored) : { keys: {}, push: null }
  const merged = { ...was.keys, ...typed }
  const keys = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
  const changed = Object.keys(typed).filter((name) => (typed[name] || undefined) !== was.keys[name])
  const set = { isOn, pickup, moves }
  const isSame = stored !== null && changed.length === 0 && JSON.stringify(setOf(stored)) === JSON.stringify(set)
  if (isSame) return viewOf(shop, { ...stored, courierName }, was)
  if ((stored?.updatedAt ?? null) !== from) throw new ShopError('STALE')

  const hasNewKeys = changed.some((name) => typed[name] !== '')
  const push = Object.keys(keys).length === 0 ? null : hasNewKeys ? newToken() : was.push
  const keyNames = Object.keys(keys)
  const change = {
    courierId,
    ...set,
    keyNames,
    sealed:
      changed.length === 0 && stored ? stored.sealed : await encryptText(config.pepper, JSON.stringify({ keys, push })),
  }
  const isSaved = await stores.courierConnections.save(change, {
    from,
    before: stored && JSON.stringify({ ...setOf(stored), keys: stored.keyNames }),
    // Which keys are new, never what they are.
    after: JSON.stringify({ ...set, keys: keyNames, ...(changed.length > 0 && { changedKeys: changed }) }),
    actor,
    now: now(),
  })
  if (!isSaved) throw new ShopError('STALE')
  return getConnection(shop, courierId)
}

const setOf = ({ isOn, pickup, moves }: Pick<StoredConnection, 'isOn' | 'pickup' | 'moves'>) => ({
  isOn,
  pickup,
  moves,
})
