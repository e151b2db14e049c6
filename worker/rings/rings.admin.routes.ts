import type { Hono } from 'hono'
import { ringsApi } from '#domain/rings/rings.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { publicPushKey } from '#worker/crypto/push-key.ts'
import { serveAll } from '#worker/http/serve.ts'
import { startRing, testRing } from './start-ring.ts'

export function ringsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, ringsApi, {
    getRing: async ({ staff }, { stores, config }) => {
      const { until, sealed } = await stores.rings.find(staff.sessionHash)
      const publicKey = config.vapidKey === null ? null : await publicPushKey(config.vapidKey)
      return { publicKey, isOn: sealed !== null, until }
    },

    startRing: async ({ body, staff }, shop) => {
      await startRing(shop, staff, body)
      return {}
    },

    stopRing: async ({ staff }, { stores, now }) => {
      await stores.rings.stop(staff, now())
      return {}
    },

    testRing: async ({ staff }, shop) => {
      await testRing(shop, staff)
      return {}
    },
  })
}
