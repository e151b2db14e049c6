import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { createApp } from '#worker/app.ts'

describe('protects', () => {
  test('one comparison finds a route: no path makes Hono use its slow router', async () => {
    const { shop, admin } = createApp()
    for (const app of [shop, await admin()]) {
      const context = createExecutionContext()
      await app.fetch(new Request('http://localhost:8787/api/hitech/health'), env, context)
      await waitOnExecutionContext(context)
      // `/orders/{id}` beside `/orders/parts` would: both match in order.
      expect(app.router.name).toBe('SmartRouter + RegExpRouter')
    }
  })
})
