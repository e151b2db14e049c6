import { canonicalEmail } from '#worker/database/canonical-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { networkOf } from '#worker/http/client-ip.ts'
import { readDeviceProof } from '#worker/crypto/device-proof.ts'
import type { QueueEntry } from '#worker/crypto/hash-queue.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'

/** The two sign-ins. Knowledge of one is not used for the other. */
export type Door = 'shop' | 'admin'

/** The origin of a sign-in request. */
export interface Caller {
  clientIp: string
  /** The cookie of an earlier sign-in on this device. */
  proof: string | undefined
  /** Browser and system. */
  device: string
}

/** What is known about a visitor before the password is verified. */
export interface Visitor {
  /** The hash of the account in `known_networks`. */
  account: string
  /** The hash of the network. */
  network: string
  /** The device or network signed in to this account before. */
  isKnown: boolean
  /** The key of limited attempts: a known device has its own, so that neighbours in the network cannot use them up. */
  from: string
  /** The id of a known device, otherwise `null`. */
  deviceId: string | null
}

/** The hash of an account in `known_networks`; the shop's equals that in the list of deletions. */
function accountKey(pepper: string, door: Door, email: string): Promise<string> {
  return keyedHash(pepper, `${door === 'shop' ? 'email' : 'staff'}:${canonicalEmail(email)}`)
}

/** Finds out whether this account signed in from this device or network before. Reads at most one row. */
export async function recogniseVisitor(
  { stores, config, now }: ShopContext,
  door: Door,
  email: string,
  { clientIp, proof }: Caller,
): Promise<Visitor> {
  const account = await accountKey(config.pepper, door, email)
  const network = await keyedHash(config.pepper, `network:${networkOf(clientIp)}`)
  const deviceId = await readDeviceProof(config.peppers, account, proof, now())
  const isKnown = deviceId !== null || (await stores.knownNetworks.has(account, network, now()))
  return { account, network, isKnown, from: deviceId ?? clientIp, deviceId }
}

/** The queue entry of a visitor for hashing a password. */
export function queueEntryFor({ isKnown, network }: Visitor, door: Door): QueueEntry {
  return { lane: isKnown ? 'known' : door === 'admin' ? 'admin' : 'stranger', network }
}
