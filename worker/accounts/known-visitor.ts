import { canonicalEmail } from '#worker/database/canonical-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { networkOf } from '#worker/http/client-ip.ts'
import { readDeviceProof } from '#worker/crypto/device-proof.ts'
import type { QueueEntry } from '#worker/crypto/hash-queue.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'

/** The two ways to sign in; nothing of one is known at the other. */
export type Door = 'shop' | 'admin'

/** Where a call to sign in comes from. */
export interface Caller {
  clientIp: string
  /** What the cookie of an earlier sign-in on this device says. */
  proof: string | undefined
  /** The browser and system, in words. */
  device: string
}

/** What is known of somebody who wants to come in, before the password is looked at. */
export interface Visitor {
  /** Stands for the account in `known_networks`. */
  account: string
  /** Stands for the network. */
  network: string
  /** Comes from a device or network that signed in to this account before. */
  isKnown: boolean
  /** Under what tries are counted that may be refused: the device if it proves itself, so that no neighbour uses them up. */
  from: string
  /** The device's own number, if it proved itself. */
  deviceId: string | null
}

/** The hash under which networks of an account are remembered; the shop's is that of the list of deletions. */
function accountKey(pepper: string, door: Door, email: string): Promise<string> {
  return keyedHash(pepper, `${door === 'shop' ? 'email' : 'staff'}:${canonicalEmail(email)}`)
}

/** Says whether somebody comes from where this account was signed in to before; reads at most one row. */
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

/** Where a visitor waits for a password hash. */
export function queueEntryFor({ isKnown, network }: Visitor, door: Door): QueueEntry {
  return { lane: isKnown ? 'known' : door === 'admin' ? 'admin' : 'stranger', network }
}
