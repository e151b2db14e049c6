import type { Hono } from 'hono'
import { day } from '#domain/durations.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { lateAfterDays } from '#domain/reports/today.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { readFigures } from './read-figures.ts'

/** Days in which sales make a best seller. */
const soldDays = 90

export function reportsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, reportsApi, {
    getToday: async (_call, { stores, now }) => stores.reports.read(now(), now() - lateAfterDays * day),

    listPartsToPhotograph: async (_call, { stores, now }) => ({
      parts: await stores.reports.listPartsToPhotograph(pakistanDay(now()) - soldDays),
    }),

    getFigures: async ({ query }, shop) => readFigures(shop, Number(query.days)),
  })
}
