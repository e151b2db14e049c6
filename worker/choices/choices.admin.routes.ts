import type { Hono } from 'hono'
import { adminChoicesApi } from '#domain/choices/choices.admin.endpoints.ts'
import { choiceLists } from '#domain/choices/choices.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { saveChoice } from './save-choice.ts'

/** Serves the owner's lists of brands, engine sizes and kinds of part. */
export function choicesAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminChoicesApi, {
    listChoices: async ({ params }, { stores }) => ({ choices: await stores.choices.list(listOf(params.list)) }),

    saveChoice: {
      beforeBody: async (_shop, params) => void listOf(params['list']),
      answer: async ({ params, body, staff }, shop) => ({
        choice: await saveChoice(shop, staff, listOf(params.list), body),
      }),
    },
  })
}

/** @throws ShopError 'NOT_FOUND' */
function listOf(name: string | undefined) {
  const list = choiceLists.find((each) => each === name)
  if (!list) throw new ShopError('NOT_FOUND')
  return list
}
