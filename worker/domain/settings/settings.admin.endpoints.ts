import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { PolicyName } from './public-settings.ts'
import { MarqueeText, NewBanner, PolicyText, settingLimits } from './setting-fields.ts'
import { ShopSettings } from './shop-settings.ts'
import { StoredBanner } from '#domain/products/banner.ts'

/** `updatedAt` of the value on the screen, epoch milliseconds, 0 for none. A change since then fails with `STALE`. */
const UpdatedAt = z.int().check(z.minimum(0))
const saved = z.object({ updatedAt: z.int() })

/** The owner's settings. Each has its own time of the last change. */
export const adminSettingsApi = defineEndpoints('/api/hitech/owner/settings', 'owner', {
  /** Returns all settings with the times of their last changes. */
  getSettings: get('', 'The settings of the shop.', {
    reply: z.object({
      facts: z.extend(ShopSettings, { updatedAt: z.int() }),
      marquee: z.object({ text: z.string(), updatedAt: z.int() }),
      banners: z.object({ list: z.array(StoredBanner), updatedAt: z.int() }),
      policies: z.object({
        privacy: z.object({ text: z.nullable(z.string()), updatedAt: z.int() }),
        terms: z.object({ text: z.nullable(z.string()), updatedAt: z.int() }),
      }),
    }),
  }),

  /** Saves the named shop settings; the others stay. */
  saveShopSettings: post('/facts', 'Changes phone numbers, address, hours, delivery, promises or limits.', {
    body: z.extend(z.partial(ShopSettings), { updatedAt: UpdatedAt }),
    reply: saved,
    message: 'Saved. The pages show it now.',
  }),

  /** Saves the marquee text. `STALE` after a change since `updatedAt`. */
  saveMarquee: post('/marquee', 'Sets the text of the banner; empty for the default.', {
    body: z.object({ text: MarqueeText, updatedAt: UpdatedAt }),
    reply: saved,
    message: 'Saved. The pages show it now.',
  }),

  /** Saves all banners of the home page. `STALE` after a change since `updatedAt`. */
  saveBanners: post('/banners', 'Sets the banners of the home page, in their order.', {
    body: z.object({
      banners: z
        .array(NewBanner)
        .check(
          z.minLength(1, 'Please keep at least one banner.'),
          z.maxLength(settingLimits.banners, `Please use at most ${settingLimits.banners} banners.`),
        ),
      updatedAt: UpdatedAt,
    }),
    reply: saved,
    message: 'Saved. The home page shows it now.',
  }),

  /** Saves one policy page. `STALE` after a change since `updatedAt`. */
  savePolicy: post('/policy', 'Sets the text of a page of policy; null for the built-in one.', {
    body: z.object({ name: PolicyName, text: PolicyText, updatedAt: UpdatedAt }),
    maxBytes: 200 * 1024,
    reply: saved,
    message: 'Saved. The page shows it now.',
  }),
})
