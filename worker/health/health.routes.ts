import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { healthApi } from '#domain/health/health.endpoints.ts'
import { serveAll } from '#worker/http/serve.ts'
import { within } from '#worker/promises.ts'
import type { AppEnv } from '#worker/context.ts'

const timeoutMs = 1000

/** Reports whether database and image store respond within a second. */
export function healthRoutes(app: Hono<AppEnv>): void {
  serveAll(app, healthApi, {
    getHealth: async (_call, { env, config, stores }) => {
      const [database, media] = await Promise.all([
        answers(stores.products.version()),
        answers(env.MEDIA.head('health')),
      ])
      const state = { checks: { database, media }, version: config.version }
      if (database === 'failing' || media === 'failing') throw new ShopError('UNAVAILABLE', { fields: state })
      return state
    },
  })
}

async function answers(work: Promise<unknown>): Promise<'ok' | 'failing'> {
  const answer = await within(
    timeoutMs,
    work.then(
      () => 'ok' as const,
      () => 'failing' as const,
    ),
  )
  return answer ?? 'failing'
}
