import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { PolicyName } from './policy-name.ts'
import { MarqueeText, NewBanner, PolicyText, settingLimits } from './setting-fields.ts'
import { ShopSettings } from './shop-settings.ts'
import { StoredBanner } from './stored-banners.ts'

/** What the owner sets of the shop beside its parts. Each part of the settings knows when it was changed last. */

/** Epoch milliseconds of the change that the screen shows, 0 for none: another change in between answers `STALE`. */
const UpdatedAt = z.int().check(z.minimum(0))
const saved = z.object({ updatedAt: z.int() })

/** Everything that can be set, with the times of the last changes. */
export const getSettingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/settings',
  access: 'owner',
  summary: 'The settings of the shop.',
  reply: z.object({
    facts: z.extend(ShopSettings, { updatedAt: z.int() }),
    marquee: z.object({ text: z.string(), updatedAt: z.int() }),
    banners: z.object({ list: z.array(StoredBanner), updatedAt: z.int() }),
    policies: z.object({
      privacy: z.object({ text: z.nullable(z.string()), updatedAt: z.int() }),
      terms: z.object({ text: z.nullable(z.string()), updatedAt: z.int() }),
    }),
  }),
})

/** Sets the facts that are named; the others stay. */
export const saveShopSettingsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/settings/facts',
  access: 'owner',
  summary: 'Changes phone numbers, address, hours, delivery, promises or limits.',
  body: z.extend(z.partial(ShopSettings), { updatedAt: UpdatedAt }),
  reply: saved,
  message: 'Saved. The pages show it now.',
})

/** Sets the banner's text. `STALE` when somebody changed it since `updatedAt`. */
export const saveMarqueeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/settings/marquee',
  access: 'owner',
  summary: 'Sets the text of the banner; empty for the default.',
  body: z.object({ text: MarqueeText, updatedAt: UpdatedAt }),
  reply: saved,
  message: 'Saved. The pages show it now.',
})

/** Sets all banners of the home page. `STALE` when somebody changed them since `updatedAt`. */
export const saveBannersEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/settings/banners',
  access: 'owner',
  summary: 'Sets the banners of the home page, in their order.',
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
})

/** Sets one page of policy. `STALE` when somebody changed it since `updatedAt`. */
export const savePolicyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/settings/policy',
  access: 'owner',
  summary: 'Sets the text of a page of policy; null for the built-in one.',
  body: z.object({ name: PolicyName, text: PolicyText, updatedAt: UpdatedAt }),
  maxBytes: 200 * 1024,
  reply: saved,
  message: 'Saved. The page shows it now.',
})
