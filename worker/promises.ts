import { second } from './domain/durations.ts'

/** Waits for work, at most so many milliseconds; `undefined` when it takes longer, and then it goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A turn begins no more work after this: the platform ends what follows a response after 30 seconds. */
const longest = 10 * second

/**
 * Work that requests leave behind, done in turns: while one request of this isolate does it, the others only add to it, and
 * under load one round trip serves many. What is added after the last turn of a stopped request waits for the next one.
 */
export function inTurn<Item>(): (item: Item, work: (items: Item[]) => Promise<unknown>) => Promise<void> {
  let waiting: Item[] = []
  /** When the current turn began, epoch milliseconds; not by the shop's clock, because the platform ends it by its own. */
  let turn: { startedAt: number } | null = null
  const isOver = ({ startedAt }: { startedAt: number }) => Date.now() - startedAt >= longest

  return async (item, work) => {
    waiting.push(item)
    if (turn && !isOver(turn)) return
    const own = { startedAt: Date.now() }
    turn = own
    try {
      while (waiting.length > 0 && !isOver(own)) {
        const items = waiting
        waiting = []
        await work(items)
      }
    } finally {
      if (turn === own) turn = null
    }
  }
}
