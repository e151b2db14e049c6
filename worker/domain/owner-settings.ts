import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { PictureKey } from './media.ts'
import { isOwnPath } from './own-path.ts'
import { line } from './people.ts'
import { ProductId } from './products.ts'
import { ShopFacts } from './shop-facts.ts'
import { PolicyName } from './shop-frame.ts'
import { StoredBanner } from './stored-banners.ts'

/** What the owner sets of the shop beside its parts. Each part of the settings knows when it was changed last. */

/** Longest banner text and longest page of policy, characters; most banners. */
export const settingLimits = { marquee: 200, policy: 40_000, banners: 6 } as const

/** Epoch milliseconds of the change that the screen shows, 0 for none: another change in between answers `STALE`. */
const UpdatedAt = z.int().check(z.minimum(0))
const saved = z.object({ updatedAt: z.int() })

const tooLong = `Please use at most ${settingLimits.marquee} characters.`
const oneLine = 'Please write one line of plain text.'
/** One line of plain text, 30 times in the banner; empty for the default. */
export const MarqueeText = z
  .string(oneLine)
  .check(z.trim(), z.maxLength(settingLimits.marquee, tooLong), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, oneLine))

/**
 * A page of policy in plain text: `# ` begins a heading, `- ` an item of a list, a blank line a paragraph. A link is
 * written `[label](/path)`. `null`, or nothing but blanks, is the built-in text.
 */
export const PolicyText = z.nullable(
  z.string('Please write the text.').check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|\p{Cs}/gu, ' ')),
    z.trim(),
    z.maxLength(settingLimits.policy, 'Please use at most 40,000 characters.'),
  ),
)

const BannerPicture = z.object({
  key: PictureKey,
  alt: line('Please say what every picture shows, for people who do not see it.', 200),
})

const whereTo = 'Please enter where every banner leads, such as /collection.'

/** A banner as the owner makes it. Pictures were uploaded before; a banner with a product shows its price of the day. */
export const NewBanner = z.object({
  title: line('Please enter a title for every banner.', 60),
  text: line('Please enter a text for every banner.', 140),
  action: line('Please say what the button of every banner says.', 40),
  href: z
    .string(whereTo)
    .check(
      z.trim(),
      z.maxLength(300, 'Please use at most 300 characters.'),
      z.regex(/^\/(?![/\\])[\x21-\x7e]*$/, whereTo),
      z.refine(isOwnPath, whereTo),
    ),
  productId: z.nullable(ProductId),
  wide: BannerPicture,
  tall: BannerPicture,
})
export type NewBanner = z.infer<typeof NewBanner>

/** Everything that can be set, with the times of the last changes. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/settings',
  access: 'owner',
  summary: 'The settings of the shop.',
  reply: z.object({
    facts: z.extend(ShopFacts, { updatedAt: z.int() }),
    marquee: z.object({ text: z.string(), updatedAt: z.int() }),
    banners: z.object({ list: z.array(StoredBanner), updatedAt: z.int() }),
    policies: z.object({
      privacy: z.object({ text: z.nullable(z.string()), updatedAt: z.int() }),
      terms: z.object({ text: z.nullable(z.string()), updatedAt: z.int() }),
    }),
  }),
})

/** Sets the facts that are named; the others stay. */
export const saveFacts = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/settings/facts',
  access: 'owner',
  summary: 'Changes phone numbers, address, hours, delivery, promises or limits.',
  body: z.extend(z.partial(ShopFacts), { updatedAt: UpdatedAt }),
  reply: saved,
  message: 'Saved. The pages show it now.',
})

/** Sets the banner's text. `STALE` when somebody changed it since `updatedAt`. */
export const saveMarquee = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/settings/marquee',
  access: 'owner',
  summary: 'Sets the text of the banner; empty for the default.',
  body: z.object({ text: MarqueeText, updatedAt: UpdatedAt }),
  reply: saved,
  message: 'Saved. The pages show it now.',
})

/** Sets all banners of the home page. `STALE` when somebody changed them since `updatedAt`. */
export const saveBanners = defineEndpoint({
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
export const savePolicy = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/settings/policy',
  access: 'owner',
  summary: 'Sets the text of a page of policy; null for the built-in one.',
  body: z.object({ name: PolicyName, text: PolicyText, updatedAt: UpdatedAt }),
  maxBytes: 200 * 1024,
  reply: saved,
  message: 'Saved. The page shows it now.',
})
