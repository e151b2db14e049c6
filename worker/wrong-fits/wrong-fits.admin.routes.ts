import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { answerWrongFitEndpoint, listWrongFitsEndpoint } from '#domain/wrong-fits/wrong-fits.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { purgeStaleTagsSoon } from '#worker/http/purge-stale-tags.ts'
import { serve } from '#worker/http/serve.ts'

export function wrongFitsAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, listWrongFitsEndpoint, async ({ query: { productId } }, { stores }) => ({
    wrongFits: await (productId ? stores.wrongFits.listOfPart(productId) : stores.wrongFits.listOpen()),
  }))

  serve(app, answerWrongFitEndpoint, async ({ params: { productId }, body, staff }, shop) => {
    const { wrongFits } = shop.stores
    const isKnown = await wrongFits.answer({ productId, ...body, actor: staff.actor, now: shop.now() })
    if (!isKnown) throw new ShopError('NOT_FOUND')
    purgeStaleTagsSoon(shop)
    return { wrongFits: await wrongFits.listOfPart(productId) }
  })
}
