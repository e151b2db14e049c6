import { day, second } from '#domain/durations.ts'
import { isSameHash, keyedHash } from './keyed-hash.ts'

const daysValid = 180

/** How long a device is remembered, seconds, as its cookie says. */
export const deviceProofSeconds = (daysValid * day) / second

/**
 * What a device is given that signed in to an account: it proves that and nothing else. `id` is the device's own number, kept
 * for as long as it comes back, so that its tries can be counted.
 */
export async function newDeviceProof(pepper: string, account: string, id: string | null, now: number): Promise<string> {
  const said = `${id ?? crypto.randomUUID()}.${now + daysValid * day}`
  return `${said}.${await keyedHash(pepper, `device:${account}:${said}`)}`
}

/** The number of the device that a proof speaks of; `null` when it is another account's, too old, or not ours. */
export async function readDeviceProof(
  peppers: string[],
  account: string,
  proof: string | undefined,
  now: number,
): Promise<string | null> {
  const [, said = '', id = '', end = '', hash = ''] =
    /^(([\w-]{36})\.(\d{13}))\.([0-9a-f]{64})$/.exec(proof ?? '') ?? []
  if (!said || Number(end) <= now) return null
  for (const pepper of peppers) {
    if (isSameHash(hash, await keyedHash(pepper, `device:${account}:${said}`))) return id
  }
  return null
}
