import type { Hono } from 'hono'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { saveBanners } from './save-banners.ts'
import { saveSetting, saveShopSettings } from './save-setting.ts'

/** Serves the owner's settings. */
export function settingsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminSettingsApi, {
    getSettings: async (_call, { stores }) => stores.settings.getAll(),

    saveShopSettings: async ({ body, staff }, shop) => saveShopSettings(shop, staff, body),

    saveMarquee: async ({ body, staff }, shop) =>
      saveSetting(shop, staff, { name: 'marquee', value: body.text, from: body.updatedAt }),

    saveBanners: async ({ body, staff }, shop) => saveBanners(shop, staff, body),

    savePolicy: async ({ body, staff }, shop) =>
      saveSetting(shop, staff, { name: `${body.name}-text`, value: body.text ?? '', from: body.updatedAt }),
  })
}
