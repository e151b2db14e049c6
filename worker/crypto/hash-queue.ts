import { ShopError } from '#domain/errors.ts'

/**
 * Lanes of password hashes: `admin` is an unknown device at the staff sign-in; `known` is a device or network that
 * signed in before or was verified in another way. Each lane has places of its own.
 */
export type HashLane = 'stranger' | 'admin' | 'known'

/** Where a hash request queues: its lane, and a network whose hashes alternate with those of other networks. */
export interface QueueEntry {
  lane: HashLane
  network: string
}

/** One hash runs at a time. Maximum waiting requests per lane, about a second of work; further ones are rejected. */
const longestQueue = 16

/** A request whose client disconnected is stopped without notice; after this silence it loses its place. */
const longestSilenceMs = 500

/** Pause between two hashes, twice the time of a hash, which leaves the isolate to readers. */
const restMs = 40
const pollMs = 5

interface Turn extends QueueEntry {
  seenAt: number
  /** The lowest rank of a lane is next: each further hash of a network queues behind the first ones of all others. */
  rank: number
  /** Another network has taken its place. */
  isOut: boolean
}

const lanes: Record<HashLane, Set<Turn>> = { known: new Set(), admin: new Set(), stranger: new Set() }
/** Lanes take turns: the least recently served comes first. */
let order: HashLane[] = ['known', 'admin', 'stranger']
/** The last rank that each lane has served. */
const reached: Record<HashLane, number> = { known: 0, admin: 0, stranger: 0 }
let chosen: Turn | undefined
let restsUntil = 0

/**
 * Throws while the lane is full and no waiting request may be evicted. Verbs call it before they write, because D1
 * runs one statement at a time and readers would wait.
 * @throws ShopError 'RATE_LIMITED'
 */
export function requireQueueSpace(entry: QueueEntry): void {
  dropSilent(Date.now())
  if (lanes[entry.lane].size >= longestQueue && !evictableTurn(entry)) throw queueFull()
}

// Each request polls for its turn: a promise of another request never settles when that one is stopped.
/**
 * Runs work alone, when its turn comes.
 * @throws ShopError 'RATE_LIMITED'
 */
export async function inTurn<T>(entry: QueueEntry, work: () => T): Promise<T> {
  requireQueueSpace(entry)
  const queue = lanes[entry.lane]
  const last = queue.size >= longestQueue && evictableTurn(entry)
  if (last) leave(last, true)
  const turn: Turn = { ...entry, seenAt: Date.now(), rank: rankFor(entry), isOut: false }
  queue.add(turn)
  try {
    while (next() !== turn) {
      await scheduler.wait(pollMs)
      if (turn.isOut) throw queueFull()
      turn.seenAt = Date.now()
      dropSilent(turn.seenAt)
      // It may have been dropped as silent in a slow moment.
      queue.add(turn)
    }
    // A hash blocks the isolate, so it waits for the pause.
    await scheduler.wait(Math.max(0, restsUntil - Date.now()))
    return work()
  } finally {
    if (chosen === turn) {
      restsUntil = Date.now() + restMs
      reached[turn.lane] = turn.rank
      order = [...order.filter((each) => each !== turn.lane), turn.lane]
    }
    leave(turn, turn.isOut)
  }
}

/** The turn to run; once chosen, it stays chosen until done. */
function next(): Turn | undefined {
  if (chosen) return chosen
  const lane = order.find((each) => lanes[each].size > 0)
  if (lane) chosen = [...lanes[lane]].reduce((first, each) => (each.rank < first.rank ? each : first))
  return chosen
}

function rankFor({ lane, network }: QueueEntry): number {
  const own = [...lanes[lane]].filter((each) => each.network === network)
  return 1 + Math.max(reached[lane], ...own.map(({ rank }) => rank))
}

/**
 * The turn to evict from a full lane: the last of the network with most turns, if it has at least two more than this
 * network.
 */
function evictableTurn({ lane, network }: QueueEntry): Turn | undefined {
  const byNetwork = Map.groupBy(lanes[lane], (turn) => turn.network)
  const own = byNetwork.get(network)?.length ?? 0
  const [largest = []] = [...byNetwork.values()].toSorted((a, b) => b.length - a.length)
  return largest.length > own + 1 ? largest.findLast((turn) => turn !== chosen) : undefined
}

function dropSilent(now: number): void {
  for (const waiting of Object.values(lanes))
    for (const turn of waiting) if (now - turn.seenAt > longestSilenceMs) leave(turn, false)
}

function leave(turn: Turn, isOut: boolean): void {
  turn.isOut = isOut
  lanes[turn.lane].delete(turn)
  if (chosen === turn) chosen = undefined
}

function queueFull(): ShopError {
  return new ShopError('RATE_LIMITED', { retryAfter: 2 })
}
