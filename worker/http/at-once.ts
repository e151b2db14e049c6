import { ShopError } from '#domain/errors.ts'

/** What a client has left without a word is over after so long at the latest. */
const longestMs = 5000

/**
 * Lets at most so many be at some work at the same time in this isolate; who comes then is sent away for a moment, before the
 * books are asked anything. D1 does one thing at a time: whatever queues there is waited for by everybody who reads.
 * @throws ShopError 'RATE_LIMITED'
 */
export function atOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const begun = new Map<symbol, number>()
  return async (work) => {
    const now = Date.now()
    for (const [each, at] of begun) if (now - at > longestMs) begun.delete(each)
    if (begun.size >= most) throw new ShopError('RATE_LIMITED', { retryAfter: 2 })
    const mine = Symbol()
    begun.set(mine, now)
    try {
      return await work()
    } finally {
      begun.delete(mine)
    }
  }
}
