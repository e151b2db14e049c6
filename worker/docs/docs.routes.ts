import type { Hono } from 'hono'
import type { AppEnv } from '#worker/shop-context.ts'

export function docsRoutes(_app: Hono<AppEnv>): void {}
