import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { readWaitingToken } from '#worker/crypto/link-tokens.ts'
import { serveAll } from '#worker/http/serve.ts'
import { joinWaitingList, waitedPart } from './join-waiting-list.ts'

export function waitingListRoutes(app: Hono<AppEnv>): void {
  serveAll(app, waitingListApi, {
    joinWaitingList: async ({ params, body, clientIp }, shop) => {
      await joinWaitingList(shop, params.id, body, clientIp)
      return {}
    },

    getWaiting: async ({ params }, shop) => {
      const rows = await shop.stores.waitingList.listParts(await openStopLink(shop, params.token))
      const language = currentLanguage()
      return {
        parts: rows.map(waitedPart).map(({ id, name, names }) => ({
          _id: id,
          name,
          ...(language !== 'en' && { names: { [language]: names[language] } }),
        })),
      }
    },

    stopWaiting: async ({ params }, shop) => {
      await shop.stores.waitingList.deletePerson(await openStopLink(shop, params.token))
      return {}
    },
  })
}

/**
 * The id of the waiting-list row of a stop link; the row may be gone.
 * @throws ShopError 'NOT_FOUND' for a forged or malformed token
 */
async function openStopLink({ config }: Pick<ShopContext, 'config'>, token: string): Promise<string> {
  const id = await readWaitingToken(config.peppers, token)
  if (id === null) throw new ShopError('NOT_FOUND')
  return id
}
