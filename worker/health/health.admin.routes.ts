import type { Hono } from 'hono'
import { shopHealthApi } from '#domain/health/health.admin.endpoints.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'

export function healthAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, shopHealthApi, {
    getShopHealth: async (_call, { stores, now }) => stores.health.read(now()),
  })
}
