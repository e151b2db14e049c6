import type { Hono } from 'hono'
import { findPartList } from '#domain/part-list.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/shop-context.ts'
import { matchList } from './match-list.ts'

/** The order that a mechanic writes as one text. */
export function partListRoutes(app: Hono<AppEnv>): void {
  serve(app, findPartList, ({ query, address }, shop) => matchList(shop, query, address))
}
