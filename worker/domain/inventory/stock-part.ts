import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { Stock } from '#domain/products/saved-product.ts'

/** The most that one press adds or takes away. */
const maxPerAdjustment = 10_000

const badChange = 'Please enter how many pieces to add or to take away.'
const QuantityChange = z.int(badChange).check(
  z.gte(-maxPerAdjustment, badChange),
  z.lte(maxPerAdjustment, badChange),
  z.refine((change) => change !== 0, badChange),
)

/** What one press says: so many more or fewer (`change`), or so many there are (`set`, `null` stops counting). */
export const StockAdjustment = z
  .object({
    /** Made by the device for each press, 8 to 64 letters and digits: a press that is sent twice counts once. */
    key: z.string('The key is missing.').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'The key is missing.')),
    change: z.optional(QuantityChange),
    set: z.optional(Stock),
  })
  .check(z.refine(({ change, set }) => (change === undefined) !== (set === undefined), badChange))
export type StockAdjustment = z.infer<typeof StockAdjustment>

/** A part as somebody who stands at the shelf needs it. */
export const StockPart = z.object({
  _id: ProductId,
  name: z.string(),
  partNumber: z.string(),
  /** The bike it is filed under, `null` when it says none. */
  bike: z.nullable(z.string()),
  /** The thumbnail, `null` without a picture. */
  picture: z.nullable(Picture),
  /** `null` when not counted. */
  stock: z.nullable(z.int()),
  /** At this number and below it the part is on the list of what to buy. */
  lowAt: z.int(),
  /** Where it lies, `null` when nobody wrote it down. */
  shelf: z.nullable(z.string()),
  /** When it was counted or corrected last. */
  countedAt: z.nullable(z.int()),
})
export type StockPart = z.infer<typeof StockPart>
