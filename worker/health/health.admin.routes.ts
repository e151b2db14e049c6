import type { Hono } from 'hono'
import { getShopHealth } from '#domain/health/health.admin.endpoints.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'

export function ownerHealthRoutes(app: Hono<AppEnv>): void {
  serve(app, getShopHealth, async (_call, { stores, now }) => stores.health.read(now()))
}
