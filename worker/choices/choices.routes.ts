import type { Hono } from 'hono'
import { choicesApi } from '#domain/choices/choices.endpoints.ts'
import type { ChoiceList } from '#domain/choices/choices.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import type { AppEnv } from '#worker/context.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import { storedChoices } from './known-choices.ts'

/** Serves the brands, engine sizes and kinds of part. */
export function choicesRoutes(app: Hono<AppEnv>): void {
  serveAll(app, choicesApi, {
    getChoices: async (_call, shop) => {
      addCacheTags(shop, tags.lists, tags.settings)
      const { choices } = shop.stores
      const [counts] = await Promise.all([choices.count(), choices.know()])
      const shown = (list: ChoiceList) =>
        storedChoices(list)
          .filter(({ isHidden }) => !isHidden)
          .map(({ key, label }) => ({ key, label: label[currentLanguage()], count: counts[list].get(key) ?? 0 }))
      return { brands: shown('brands'), sizes: shown('sizes'), kinds: shown('kinds') }
    },
  })
}
