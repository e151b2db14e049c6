import type { Hono } from 'hono'
import { currentLanguage } from '#domain/language/translate.ts'
import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { joinWaitingList, waitedPart } from './join-waiting-list.ts'
import { openStopLink } from './open-stop-link.ts'

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
