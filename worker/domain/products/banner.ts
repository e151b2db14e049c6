import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'

/** A banner of the home page's carousel. */
export const Banner = z.object({
  title: z.string(),
  text: z.string(),
  /** Label of the button. */
  action: z.string(),
  /** A path in the shop. */
  href: z.string(),
  /** Slugs of the vehicles that its title names; left out without one. */
  bikes: z.optional(z.array(z.string())),
  /** Whole rupees; both `null` when the banner shows no price. */
  newPrice: z.nullable(z.int()),
  oldPrice: z.nullable(z.int()),
  /** `wide` for desktops, about 3:1, with space for text at the left; `tall` for phones, about square. */
  wide: Picture,
  tall: Picture,
})
export type Banner = z.infer<typeof Banner>

/** A stored banner of the home page; prices come from the product. */
export const StoredBanner = z.object({
  title: z.string(),
  text: z.string(),
  action: z.string(),
  href: z.string(),
  productId: z.nullable(z.string()),
  wide: Picture,
  tall: Picture,
})
export type StoredBanner = z.infer<typeof StoredBanner>

/** Parses stored banners; a broken one is left out. */
export function readBanners(json: string | null | undefined): StoredBanner[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return (Array.isArray(list) ? list : []).flatMap((each) => {
      const parsed = StoredBanner.safeParse(each)
      return parsed.success ? [parsed.data] : []
    })
  } catch {
    return []
  }
}
