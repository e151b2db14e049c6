import * as z from 'zod/mini'
import { PictureKey } from '#domain/media/picture.ts'
import { line } from '#domain/person-fields.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { isOwnPath } from './own-path.ts'

/** Steps of an order that an email can tell the customer about; `out` is on the day when the rider comes, `ended` is delivered, cancelled, refused or returned. */
export const orderEmailSteps = ['placed', 'confirmed', 'packed', 'shipped', 'out', 'ended', 'paid'] as const
/** One of `orderEmailSteps`. */
export const OrderEmailStep = z.enum(orderEmailSteps, 'Please choose the emails.')
export type OrderEmailStep = z.infer<typeof OrderEmailStep>

/** Maximum characters of marquee and policy texts, and maximum number of banners. */
export const settingLimits = { marquee: 200, policy: 40_000, banners: 6 } as const

const tooLong = `Please use at most ${settingLimits.marquee} characters.`
const oneLine = 'Please write one line of plain text.'
/** One line of plain text for the marquee; empty for the default. */
export const MarqueeText = z
  .string(oneLine)
  .check(z.trim(), z.maxLength(settingLimits.marquee, tooLong), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, oneLine))

/**
 * A policy page as plain text: `# ` begins a heading, `- ` a list item, a blank line a paragraph. A link is
 * `[label](/path)`. `null` or a blank text is the built-in text.
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

/**
 * A banner from the owner's form. Its pictures are uploaded already; a banner with a product shows its current price.
 */
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
