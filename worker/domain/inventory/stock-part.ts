import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { Stock } from '#domain/products/saved-product.ts'

/** Maximum pieces that one adjustment adds or removes. */
const maxPerAdjustment = 10_000

const badChange = 'Please enter how many pieces to add or to take away.'
const QuantityChange = z.int(badChange).check(
  z.gte(-maxPerAdjustment, badChange),
  z.lte(maxPerAdjustment, badChange),
  z.refine((change) => change !== 0, badChange),
)

/** One adjustment: a difference (`change`), or a new stock (`set`; `null` stops counting). */
export const StockAdjustment = z
  .object({
    /** Idempotency key made by the device, 8 to 64 characters: a repeated request counts once. */
    key: z.string('The key is missing.').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'The key is missing.')),
    change: z.optional(QuantityChange),
    set: z.optional(Stock),
  })
  .check(z.refine(({ change, set }) => (change === undefined) !== (set === undefined), badChange))
export type StockAdjustment = z.infer<typeof StockAdjustment>

/** A part on the counting page. */
export const StockPart = z.object({
  _id: ProductId,
  name: z.string(),
  partNumber: z.string(),
  /** Its main bike, or `null`. */
  bike: z.nullable(z.string()),
  /** The thumbnail, or `null`. */
  picture: z.nullable(Picture),
  /** `null` when not counted. */
  stock: z.nullable(z.int()),
  /** At this stock and below, the part is on the buy list. */
  lowAt: z.int(),
  /** Location in the shop, or `null`. */
  shelf: z.nullable(z.string()),
  /** Epoch milliseconds of the last count or correction. */
  countedAt: z.nullable(z.int()),
})
export type StockPart = z.infer<typeof StockPart>

/** A line of the buy list. */
interface BuyLine {
  name: string
  partNumber: string
  quantity: number
}

/**
 * Formats the buy list as a message for a wholesaler: a heading, then one numbered line for each part. Lines without a
 * quantity are left out.
 */
export function buyListText(shopName: string, lines: BuyLine[]): string {
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  const numbered = wanted.map(
    ({ name, partNumber, quantity }, index) => `${index + 1}. ${plain(name)} (${plain(partNumber)}): ${quantity} pcs`,
  )
  return [`${plain(shopName)} would like to buy:`, ...numbered].join('\n')
}

/** The URL that opens WhatsApp with a text; the receiver is chosen there. */
export function whatsappShareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
