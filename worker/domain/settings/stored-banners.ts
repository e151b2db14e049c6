import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'

/** A banner of the home page as it is kept: prices are the product's own. */
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
