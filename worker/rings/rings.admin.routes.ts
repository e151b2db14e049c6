import type { Hono } from 'hono'
import {
  getRingEndpoint,
  startRingEndpoint,
  stopRingEndpoint,
  testRingEndpoint,
} from '#domain/rings/rings.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { publicPushKey } from '#worker/crypto/push-key.ts'
import { serve } from '#worker/http/serve.ts'
import { startRing } from './start-ring.ts'
import { testRing } from './test-ring.ts'

export function ringsAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, getRingEndpoint, async ({ staff }, { stores, config }) => {
    const { until, sealed } = await stores.rings.find(staff.sessionHash)
    const publicKey = config.vapidKey === null ? null : await publicPushKey(config.vapidKey)
    return { publicKey, isOn: sealed !== null, until }
  })

  serve(app, startRingEndpoint, async ({ body, staff }, shop) => {
    await startRing(shop, staff, body)
    return {}
  })

  serve(app, stopRingEndpoint, async ({ staff }, { stores, now }) => {
    await stores.rings.stop(staff, now())
    return {}
  })

  serve(app, testRingEndpoint, async ({ staff }, shop) => {
    await testRing(shop, staff)
    return {}
  })
}
