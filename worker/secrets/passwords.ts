import Argon2 from '@phi-ag/argon2'
// A Worker may not compile WASM at run time, so the module is imported as such.
import wasm from '@phi-ag/argon2/argon2.wasm'
import { ShopError } from '#domain/errors.ts'
import { argon2Parameters } from './argon2-parameters.ts'

/** One hash runs at a time; so many may be at it, about half a second of work, before people are sent away. */
const longestQueue = 16

/** A call whose client has gone is cut off and never says so; silent for this long, it has lost its turn. */
const longestSilenceMs = 500

/** Between two hashes the isolate belongs to readers for twice the time of a hash, however many people log in. */
const restMs = 40
const lookEveryMs = 5

interface Turn {
  seenAt: number
}

let argon2: Argon2 | undefined
let restsUntil = 0
/** Who waits, first come first. */
const queue = new Set<Turn>()

/**
 * Sends people away while as many wait as may: for verbs to ask before they write anything for them, because D1 does one thing
 * at a time and readers wait behind it. @throws ShopError 'RATE_LIMITED'
 */
export function refuseIfCrowded(): void {
  dropSilent(Date.now())
  if (queue.size >= longestQueue) throw new ShopError('RATE_LIMITED', { retryAfter: 2 })
}

// Everybody looks for himself whether it is his turn: whoever waited for another call's promise would wait for ever
// when that call is cut off.
async function inTurn<T>(work: (argon2: Argon2) => T): Promise<T> {
  refuseIfCrowded()
  const turn = { seenAt: Date.now() }
  queue.add(turn)
  try {
    while (queue.values().next().value !== turn) {
      await scheduler.wait(lookEveryMs)
      turn.seenAt = Date.now()
      dropSilent(turn.seenAt)
      // Back at the end of the queue, should somebody have taken a slow moment for silence.
      queue.add(turn)
    }
    // A hash blocks the isolate.
    await scheduler.wait(Math.max(0, restsUntil - Date.now()))
    argon2 ??= new Argon2(new WebAssembly.Instance(wasm, {}))
    return work(argon2)
  } finally {
    if (queue.values().next().value === turn) restsUntil = Date.now() + restMs
    queue.delete(turn)
  }
}

function dropSilent(now: number): void {
  for (const turn of queue) if (now - turn.seenAt > longestSilenceMs) queue.delete(turn)
}

/** Argon2id of a password as a PHC string, which names its own parameters. @throws ShopError 'RATE_LIMITED' */
export function hashPassword(password: string): Promise<string> {
  return inTurn((hasher) => hasher.hash(password, argon2Parameters).encoded)
}

/** Whether a hash was made with other parameters than those of today. */
export function isOutdated(hash: string): boolean {
  const { memoryCost, timeCost, parallelism } = argon2Parameters
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Stands in for the hash of an account that does not exist, so that both answers cost the same. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Whether the password belongs to the hash; `null` takes as long and is never right. @throws ShopError 'RATE_LIMITED' */
export function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  return inTurn((hasher) => hasher.tryVerify(hash ?? nobodysHash, password).success && hash !== null)
}
