import type { Hono } from 'hono'
import { consentsApi } from '#domain/accounts/consents.admin.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { csvResponse } from '#worker/http/csv-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { exportConsents } from './export-consents.ts'

const consentsPerPage = 50

/** Routes for the owner's list of consents to get offers. */
export function consentsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, consentsApi, {
    listConsents: ({ query }, { stores }) => stores.consents.list(query.after, consentsPerPage),

    exportConsents: async ({ staff: { actor } }, shop) => {
      await shop.stores.auditLog.record({ at: shop.now(), actor, action: 'consents.exported', subject: 'consents' })
      return csvResponse(`offers-${dayText(pakistanDay(shop.now()))}.csv`, exportConsents(shop))
    },

    withdrawConsent: async ({ params, staff }, { stores, now }) => {
      const consent = await stores.consents.withdraw(params.id, staff.actor, now())
      return consent && { consent }
    },
  })
}
