import type { Hono } from 'hono'
import { getShopHealthEndpoint } from '#domain/health/health.admin.endpoints.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'

export function healthAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, getShopHealthEndpoint, async (_call, { stores, now }) => stores.health.read(now()))
}
