import type { ShopContext } from '#worker/context.ts'
import { tags } from './public-response.ts'

/** More changed parts than this empty the whole cache: the platform takes 100 tags at once, and few calls a minute. */
const maxTags = 60

/**
 * Makes the cache in front forget what was changed; returns whether there was anything. A part stands in lists, so these go
 * with it. @throws Error when the cache does not do it now
 */
async function purgeStaleTags({ stores, cache }: Pick<ShopContext, 'stores' | 'cache'>): Promise<boolean> {
  const stale = await stores.staleTags.list(maxTags)
  if (stale.length > 0) await cache.purge(stale.length < maxTags ? [...new Set([...stale, tags.lists])] : 'everything')
  return stale.length > 0
}

/** The same after the answer to a write. What fails here is done by cron within a minute. */
export function purgeStaleTagsSoon(shop: ShopContext): void {
  shop.waitUntil(purgeStaleTags(shop).catch(() => false))
}

/** The same by cron, until everything was told twice more. */
export async function repurgeStaleTags(shop: ShopContext): Promise<void> {
  if (await purgeStaleTags(shop)) await shop.stores.staleTags.markPurged()
}
