import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { pathIn } from '#domain/language/languages.ts'
import { paths } from '#domain/paths.ts'
import { namesOf } from '#domain/search/make-names.ts'
import { adminWaitingListApi, type WaitingPart } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { waitingToken } from '#worker/crypto/link-tokens.ts'
import { serveAll } from '#worker/http/serve.ts'
import { notifyWaitingSoon } from './notify-waiting.ts'
import type { WaitingPartRow } from './waiting-people.store.ts'

/** Whatever staff write may bring stock back: a form, an import, a count, a cancelled order, a return. */
const bringsStock = /^\/api\/hitech\/owner\/(?:stock|products|changes|orders|returns)\b/

export function waitingListAdminRoutes(app: Hono<AppEnv>): void {
  app.use('/api/hitech/owner/*', async ({ req, get }, next) => {
    await next()
    if (req.method !== 'GET' && bringsStock.test(req.path)) notifyWaitingSoon(get('shop'))
  })

  serveAll(app, adminWaitingListApi, {
    listWaitingParts: async ({ query }, { stores }) => {
      const [, worth, id] = /^(\d+)_(.+)$/.exec(query.after ?? '') ?? []
      const start = worth && id ? { worth: Number(worth), id } : null
      const { parts, ...rest } = await stores.waitingPeople.listParts(query.state === 'back', start)
      return { parts: parts.map(toPart), ...rest }
    },

    listWaitingPeople: async ({ params, query }, { stores, config }) => {
      const found = await stores.waitingPeople.listPeople(params.productId, query.after)
      if (!found) return null
      const { part, people, next } = found
      const list = people.map(async (person) => {
        const path = pathIn(person.language, paths.stopWaiting(await waitingToken(config.pepper, person.id)))
        return { ...person, stopLink: config.publicOrigin + path }
      })
      return {
        part: {
          ...toPart(part),
          names: namesOf(part.name, { roman: part.nameRoman, ur: part.nameUr }),
          origin: config.publicOrigin,
        },
        list: await Promise.all(list),
        next,
      }
    },

    markWaitingNotified: async ({ params, body, staff }, { stores, now }) => {
      const notifiedAt = await stores.waitingPeople.markNotified(params.id, body.told, staff.actor, now())
      if (notifiedAt === undefined) return null
      if (notifiedAt === 'waits') throw new ShopError('STALE', { message: 'This person waits again already.' })
      return { notifiedAt }
    },

    removeWaiting: async ({ params, staff }, { stores, now }) => {
      await stores.waitingPeople.remove(params.id, staff.actor, now())
      return {}
    },
  })
}

function toPart(row: WaitingPartRow): WaitingPart {
  const { id, name, partNumber, price, stock, people, worth, isBack, picture } = row
  return { _id: id, name, partNumber, picture, price, stock, people, worth, isBack }
}
