import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { createApp } from '#worker/app.ts'

describe('protects', () => {
  test('an address is found by one comparison: none makes Hono fall back on its slow router', async () => {
    const { shop, admin } = createApp()
    for (const app of [shop, await admin()]) {
      const context = createExecutionContext()
      await app.fetch(new Request('http://localhost:8787/api/hitech/health'), env, context)
      await waitOnExecutionContext(context)
      // `/orders/{id}` beside `/orders/parts` would: who reads them in order cannot tell which one is meant.
      expect(app.router.name).toBe('SmartRouter + RegExpRouter')
    }
  })
})
