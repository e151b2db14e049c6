import type { Hono } from 'hono'
import {
  getSettings,
  saveBanners,
  saveFacts,
  saveMarquee,
  savePolicy,
} from '#domain/settings/settings.admin.endpoints.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { saveBanners as keepBanners } from './save-banners.ts'
import { saveFacts as keepFacts } from './save-shop-settings.ts'
import { saveSetting } from './save-setting.ts'

/** What the owner sets of the shop. */
export function ownerSettingsRoutes(app: Hono<AppEnv>): void {
  serve(app, getSettings, async (_call, { stores }) => stores.settings.all())

  serve(app, saveFacts, async ({ body, staff }, shop) => keepFacts(shop, staff, body))

  serve(app, saveMarquee, async ({ body, staff }, shop) =>
    saveSetting(shop, staff, { name: 'marquee', value: body.text, from: body.updatedAt }),
  )

  serve(app, saveBanners, async ({ body, staff }, shop) => keepBanners(shop, staff, body))

  serve(app, savePolicy, async ({ body, staff }, shop) =>
    saveSetting(shop, staff, { name: `${body.name}-text`, value: body.text ?? '', from: body.updatedAt }),
  )
}
