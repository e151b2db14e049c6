import type { ShopContext } from '#worker/context.ts'
import { inTurn } from '#worker/promises.ts'
import { tags } from './public-response.ts'

/**
 * Above this number of tags the whole cache is purged: the platform takes 100 tags per purge and few purges per
 * minute.
 */
const maxTags = 60

/**
 * Purges stale tags from the CDN cache. A part also appears in lists, so these are purged with it. Returns whether
 * there were any.
 * @throws Error when the purge fails
 */
async function purgeStaleTags({ stores, cache }: Pick<ShopContext, 'stores' | 'cache'>): Promise<boolean> {
  const stale = await stores.staleTags.list(maxTags)
  if (stale.length > 0) await cache.purge(stale.length < maxTags ? [...new Set([...stale, tags.lists])] : 'everything')
  return stale.length > 0
}

const purgeInTurn = inTurn<null>()

/** Purges stale tags after the response to a write. Cron repeats it within a minute when it fails. */
export function purgeStaleTagsSoon(shop: ShopContext): void {
  shop.waitUntil(purgeInTurn(null, () => purgeStaleTags(shop)).catch(() => undefined))
}

/** Purges again by cron, until every tag was purged twice since its change. */
export async function repurgeStaleTags(shop: ShopContext): Promise<void> {
  if (await purgeStaleTags(shop)) await shop.stores.staleTags.markPurged()
}
