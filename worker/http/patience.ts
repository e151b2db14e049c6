import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/** How long a read waits for the databases and the image store. Trust §10. */
export const readPatienceMs = 8000

/**
 * Gives up a read whose data do not come: a 503 that says so, in whose place the cache in front shows what it had. A write
 * is never given up, because nobody could tell whether it happened.
 */
export function patience(patienceMs: number): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('D1 or R2 did not answer in time')), patienceMs)
    })
    await Promise.race([next(), late]).finally(() => clearTimeout(timer))
  }
}
