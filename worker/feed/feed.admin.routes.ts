import type { Hono } from 'hono'
import { feedApi } from '#domain/feed/feed.admin.endpoints.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { feedLink } from './feed-link.ts'

/** Serves what the owner sees of the product feed. */
export function feedAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, feedApi, {
    getFeed: async (_call, shop) => readFeed(shop),

    renewFeedLink: async ({ staff }, shop) => {
      await shop.stores.feed.renew(staff.actor, shop.now())
      return readFeed(shop)
    },
  })
}

async function readFeed(shop: ShopContext) {
  const { feed } = shop.stores
  const [found, { items, isAtMost, hidden, withoutPicture }] = await Promise.all([feed.find(), feed.listLeftOut()])
  const reasons = [
    { why: 'It has no picture.', ...withoutPicture },
    { why: 'It is hidden.', ...hidden },
  ]
  return {
    link: found && (await feedLink(shop, found.serial)),
    lastFetchAt: found?.fetchedAt ?? null,
    items,
    isAtMost,
    leftOut: reasons.flatMap(({ why, parts }) => parts.map((part) => ({ ...part, why }))),
    reasons: reasons.flatMap(({ why, count, isMore }) => (count > 0 ? [{ why, count, isMore }] : [])),
  }
}
