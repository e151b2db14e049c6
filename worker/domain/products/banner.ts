import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'

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
