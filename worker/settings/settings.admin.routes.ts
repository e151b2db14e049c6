import type { Hono } from 'hono'
import {
  getSettingsEndpoint,
  saveBannersEndpoint,
  saveShopSettingsEndpoint,
  saveMarqueeEndpoint,
  savePolicyEndpoint,
} from '#domain/settings/settings.admin.endpoints.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { saveBanners } from './save-banners.ts'
import { saveShopSettings } from './save-shop-settings.ts'
import { saveSetting } from './save-setting.ts'

/** Serves the owner's settings. */
export function settingsAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, getSettingsEndpoint, async (_call, { stores }) => stores.settings.getAll())

  serve(app, saveShopSettingsEndpoint, async ({ body, staff }, shop) => saveShopSettings(shop, staff, body))

  serve(app, saveMarqueeEndpoint, async ({ body, staff }, shop) =>
    saveSetting(shop, staff, { name: 'marquee', value: body.text, from: body.updatedAt }),
  )

  serve(app, saveBannersEndpoint, async ({ body, staff }, shop) => saveBanners(shop, staff, body))

  serve(app, savePolicyEndpoint, async ({ body, staff }, shop) =>
    saveSetting(shop, staff, { name: `${body.name}-text`, value: body.text ?? '', from: body.updatedAt }),
  )
}
