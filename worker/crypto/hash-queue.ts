import { ShopError } from '#domain/errors.ts'

/**
 * Who asks for a password hash: `counter` is somebody unknown at the staff's sign-in, `known` comes from a device or network
 * that signed in before or proved who they are in another way. Each has places of its own that no other can take.
 */
export type HashLane = 'stranger' | 'admin' | 'known'

/** Where a hash is asked from: its lane, and a network whose hashes take turns with those of other networks. */
export interface QueueEntry {
  lane: HashLane
  network: string
}

/** One hash runs at a time; so many of a lane may wait, about a second of work, before people are sent away. */
const longestQueue = 16

/** A call whose client has gone is cut off and never says so; silent for this long, it has lost its turn. */
const longestSilenceMs = 500

/** Between two hashes the isolate belongs to readers for twice the time of a hash, however many people log in. */
const restMs = 40
const pollMs = 5

interface Turn extends QueueEntry {
  seenAt: number
  /** The smallest of a lane is next: each further hash of one network goes behind the first ones of all others. */
  rank: number
  /** Another network took its place. */
  isOut: boolean
}

const lanes: Record<HashLane, Set<Turn>> = { known: new Set(), admin: new Set(), stranger: new Set() }
/** Lanes take turns: the one that was served longest ago comes first. */
let order: HashLane[] = ['known', 'admin', 'stranger']
/** The rank that each lane has come to. */
const reached: Record<HashLane, number> = { known: 0, admin: 0, stranger: 0 }
let chosen: Turn | undefined
let restsUntil = 0

/**
 * Sends people away while as many wait as may, and none of them could be asked to give way: for verbs to ask before they
 * write anything, because D1 does one thing at a time and readers wait behind it. @throws ShopError 'RATE_LIMITED'
 */
export function requireQueueSpace(place: QueueEntry): void {
  dropSilent(Date.now())
  if (lanes[place.lane].size >= longestQueue && !evictableTurn(place)) throw crowded()
}

// Everybody looks for himself whether it is his turn: whoever waited for another call's promise would wait for ever
// when that call is cut off.
/** Does work when it is its turn, alone. @throws ShopError 'RATE_LIMITED' */
export async function inTurn<T>(place: QueueEntry, work: () => T): Promise<T> {
  requireQueueSpace(place)
  const waiting = lanes[place.lane]
  const last = waiting.size >= longestQueue && evictableTurn(place)
  if (last) leave(last, true)
  const turn: Turn = { ...place, seenAt: Date.now(), rank: rankFor(place), isOut: false }
  waiting.add(turn)
  try {
    while (next() !== turn) {
      await scheduler.wait(pollMs)
      if (turn.isOut) throw crowded()
      turn.seenAt = Date.now()
      dropSilent(turn.seenAt)
      // Back in the queue, should somebody have taken a slow moment for silence.
      waiting.add(turn)
    }
    // A hash blocks the isolate.
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

/** Whose turn it is; once chosen it stays so until done. */
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

/** In a full lane: the last of the network that waits with most, if that is at least two more than who comes now. */
function evictableTurn({ lane, network }: QueueEntry): Turn | undefined {
  const byNetwork = Map.groupBy(lanes[lane], (turn) => turn.network)
  const own = byNetwork.get(network)?.length ?? 0
  const [most = []] = [...byNetwork.values()].toSorted((a, b) => b.length - a.length)
  return most.length > own + 1 ? most.findLast((turn) => turn !== chosen) : undefined
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

function crowded(): ShopError {
  return new ShopError('RATE_LIMITED', { retryAfter: 2 })
}
