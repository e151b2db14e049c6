import { env } from 'cloudflare:test'
import { ApiError } from '#web/api.ts'
import { Scheduler } from '#tests/support/model/scheduler.ts'
import { openShop } from '#tests/support/shop.ts'

/** Orders of the round trips that a race tries. */
export const interleavings = 16

/** A shop whose clients take turns at the database; each `run` has another order. */
export function openRace() {
  const turnstile = new Scheduler()
  const shop = openShop({ DB: turnstile.guard(env.DB), LIMITS_SCALE: '1000' })
  /** Runs everything concurrently; returns the code of each failure, and `ok` for a success. */
  async function race(run: number, ...clients: (() => Promise<unknown>)[]): Promise<string[]> {
    const outcomes: string[] = []
    const work = clients.map((client, index) => async () => {
      outcomes[index] = await client().then(
        () => 'ok',
        (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
      )
    })
    // The digits of the number choose the client, the last digit first: 0 is round robin, 1 lets the second one
    // begin, and so on.
    const choices = Array.from({ length: 30 }, (_, index) => Math.floor(run / clients.length ** (index % 4)))
    await turnstile.runAll(work, choices)
    return outcomes
  }
  return { shop, race }
}
