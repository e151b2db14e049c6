import * as z from 'zod/mini'
import { Picture } from './media.ts'

/** A banner of the home page's carousel. */
export const Banner = z.object({
  title: z.string(),
  text: z.string(),
  /** What the button says. */
  action: z.string(),
  /** A path of the shop. */
  href: z.string(),
  /** Whole rupees; both `null` when the banner shows no price. */
  newPrice: z.nullable(z.int()),
  oldPrice: z.nullable(z.int()),
  /** For a desk, about 3:1, calm at the left; and for a phone, about square. */
  wide: Picture,
  tall: Picture,
})
export type Banner = z.infer<typeof Banner>

/** A banner as it is kept: prices are the product's own. */
export const StoredBanner = z.extend(z.omit(Banner, { newPrice: true, oldPrice: true }), {
  productId: z.nullable(z.string()),
})
export type StoredBanner = z.infer<typeof StoredBanner>

/** The banners from what is kept as JSON; one that is broken is left out, never the whole page. */
export function readBanners(kept: string | null | undefined): StoredBanner[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return (Array.isArray(list) ? list : []).flatMap((each) => {
      const parsed = StoredBanner.safeParse(each)
      return parsed.success ? [parsed.data] : []
    })
  } catch {
    return []
  }
}
