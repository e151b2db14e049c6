import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'

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
