import Argon2, { Argon2Type } from '@phi-ag/argon2'
// A Worker may not compile WASM at run time, so the module is imported as such.
import wasm from '@phi-ag/argon2/argon2.wasm'
import { ShopError } from '#domain/errors.ts'

/** OWASP's first choice: 19 MiB, two passes. About 20 ms, during which the isolate does nothing else. Trust §8. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, hashLength: 32, type: Argon2Type.Argon2id }

/** One hash runs at a time; this many may wait for their turn, about half a second, before people are sent away. */
const longestQueue = 16

let argon2: Argon2 | undefined
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

async function inTurn<T>(work: (argon2: Argon2) => T): Promise<T> {
  if (waiting >= longestQueue) throw new ShopError('RATE_LIMITED', { retryAfter: 2 })
  waiting += 1
  const turn = queue.then(async () => {
    // A hash blocks the isolate: let whatever else is ready run between two of them.
    await scheduler.wait(0)
    argon2 ??= new Argon2(new WebAssembly.Instance(wasm, {}))
    return work(argon2)
  })
  queue = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

/** Argon2id of a password as a PHC string, which names its own parameters. @throws ShopError 'RATE_LIMITED' */
export function hashPassword(password: string): Promise<string> {
  return inTurn((hasher) => hasher.hash(password, parameters).encoded)
}

/** Stands in for the hash of an account that does not exist, so that both answers cost the same. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Whether the password belongs to the hash; `null` takes as long and is never right. @throws ShopError 'RATE_LIMITED' */
export function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  return inTurn((hasher) => hasher.tryVerify(hash ?? nobodysHash, password).success && hash !== null)
}
