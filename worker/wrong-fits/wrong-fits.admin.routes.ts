import type { Hono } from 'hono'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { wrongFitsApi } from '#domain/wrong-fits/wrong-fits.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'

export function wrongFitsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, wrongFitsApi, {
    listWrongFits: async ({ query: { productId } }, { stores }) => ({
      wrongFits: await (productId ? stores.wrongFits.listOfPart(productId) : stores.wrongFits.listOpen()),
    }),

    answerWrongFit: async ({ params: { productId }, body, staff }, shop) => {
      const { wrongFits } = shop.stores
      const bike = knownVehicles().of(body.bike)?.id ?? body.bike
      const isKnown = await wrongFits.answer({ productId, ...body, bike, actor: staff.actor, now: shop.now() })
      return isKnown ? { wrongFits: await wrongFits.listOfPart(productId) } : null
    },
  })
}
