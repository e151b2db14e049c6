import Argon2 from '@phi-ag/argon2'
// A Worker may not compile WASM at run time, so the module is imported.
import wasm from '@phi-ag/argon2/argon2.wasm'
import { argon2Parameters } from './argon2-parameters.ts'
import { type QueueEntry, inTurn } from './hash-queue.ts'

let argon2: Argon2 | undefined

/** The place of hashes that no request caused. */
const ownPlace: QueueEntry = { lane: 'stranger', network: 'inside' }

function hashing<T>(place: QueueEntry, work: (argon2: Argon2) => T): Promise<T> {
  return inTurn(place, () => work((argon2 ??= new Argon2(new WebAssembly.Instance(wasm, {})))))
}

/**
 * Argon2id of a password as a PHC string, which names its parameters.
 * @throws ShopError 'RATE_LIMITED'
 */
export function hashPassword(password: string, place = ownPlace): Promise<string> {
  return hashing(place, (hasher) => hasher.hash(password, argon2Parameters).encoded)
}

/** Whether a hash has outdated parameters. */
export function isOutdated(hash: string): boolean {
  const { memoryCost, timeCost, parallelism } = argon2Parameters
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Replaces the hash of a missing account, so that both responses take the same time. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * Whether a password matches a hash. `null` takes the same time and never matches.
 * @throws ShopError 'RATE_LIMITED'
 */
export function verifyPassword(password: string, hash: string | null, place = ownPlace): Promise<boolean> {
  return hashing(place, (hasher) => hasher.tryVerify(hash ?? nobodysHash, password).success && hash !== null)
}
