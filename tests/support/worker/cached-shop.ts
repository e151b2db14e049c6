import { createTestCdnCache } from '#tests/support/cdn-cache.ts'
import { openShop } from '#tests/support/shop.ts'
import type { Env } from '#worker/env.ts'

/** A shop behind the cache that it has in production. */
export function openCachedShop(changes: Partial<Env> = {}) {
  const cache = createTestCdnCache(() => shop.clock.now())
  const shop = openShop(changes, cache)
  return { shop, cache, state: cache.state }
}
