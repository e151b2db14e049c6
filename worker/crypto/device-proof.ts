import { day, second } from '#domain/durations.ts'
import { isSameHash, keyedHash } from './keyed-hash.ts'

const daysValid = 180

/** Lifetime of the device cookie, seconds. */
export const deviceProofSeconds = (daysValid * day) / second

/**
 * Creates the proof that a device has signed in to an account, which proves nothing else. `id` identifies the device
 * as long as it returns, so that its attempts can be counted.
 */
export async function newDeviceProof(pepper: string, account: string, id: string | null, now: number): Promise<string> {
  const claim = `${id ?? crypto.randomUUID()}.${now + daysValid * day}`
  return `${claim}.${await keyedHash(pepper, `device:${account}:${claim}`)}`
}

/** The id of the device that a proof names; `null` when it is another account's, expired or forged. */
export async function readDeviceProof(
  peppers: string[],
  account: string,
  proof: string | undefined,
  now: number,
): Promise<string | null> {
  const [, claim = '', id = '', end = '', hash = ''] =
    /^(([\w-]{36})\.(\d{13}))\.([0-9a-f]{64})$/.exec(proof ?? '') ?? []
  if (!claim || Number(end) <= now) return null
  for (const pepper of peppers) {
    if (isSameHash(hash, await keyedHash(pepper, `device:${account}:${claim}`))) return id
  }
  return null
}
