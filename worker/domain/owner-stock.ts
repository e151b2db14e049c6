import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Picture } from './media.ts'
import { ProductForm, Stock } from './product-form.ts'
import { ProductId } from './products.ts'

/** Pieces on the shelf: counted by plus and minus, the list of what runs low, and what to buy. Times in epoch milliseconds. */

/** The most that one press adds or takes away. */
const mostPerPress = 10_000

const badChange = 'Please enter how many pieces to add or to take away.'
const PiecesChange = z.int(badChange).check(
  z.gte(-mostPerPress, badChange),
  z.lte(mostPerPress, badChange),
  z.refine((change) => change !== 0, badChange),
)

/** What one press says: so many more or fewer (`change`), or so many there are (`set`, `null` stops counting). */
export const StockPress = z
  .object({
    /** Made by the device for each press, 8 to 64 letters and digits: a press that is sent twice counts once. */
    key: z.string('The key is missing.').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'The key is missing.')),
    change: z.optional(PiecesChange),
    set: z.optional(Stock),
  })
  .check(z.refine(({ change, set }) => (change === undefined) !== (set === undefined), badChange))
export type StockPress = z.infer<typeof StockPress>

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

const params = z.object({ productId: ProductId })
const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,90}$/, 'This place in the list is unknown.')))

/**
 * Changes the stock of a part and answers what it is then. Pluses and minuses of several phones and sales add up. The same
 * `key` answers the same again. Refused: `OUT_OF_STOCK` (with `stock`) when fewer are there than are taken away, `STALE`
 * (with `stock: null`) for plus or minus on a part that is not counted, `IDEMPOTENCY_MISMATCH` for a key of another press.
 */
export const changeStock = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/stock/{productId}',
  access: 'staff',
  summary: 'Adds, takes away or sets the counted pieces of a part.',
  params,
  body: StockPress,
  reply: z.object({ stock: z.nullable(z.int()) }),
})

/** Parts that are sold and run low, fewest first. */
export const listLowStock = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/low-stock',
  access: 'staff',
  summary: 'Parts at or below the number that the owner set, fewest first.',
  query: z.object({ after: cursor }),
  reply: z.object({
    parts: z.array(
      z.extend(StockPart, {
        stock: z.int(),
        /** Orders of the last 30 days that it is in and that were confirmed. */
        ordersIn30Days: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

/** Parts to count: by the words of a search (at most 200, best first) or, without any, all that are sold, newest first. */
export const listStock = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/stock',
  access: 'staff',
  summary: 'Parts with their stock, for counting at the shelf.',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(200))), after: cursor }),
  reply: z.object({ parts: z.array(StockPart), next: z.nullable(z.string()) }),
})

/** From which number on a part is on the list of what to buy. */
export const setLowAt = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/stock/{productId}/low-at',
  access: 'owner',
  summary: 'Sets the number at which a part runs low.',
  params,
  body: z.object({ lowAt: ProductForm.shape.lowAt }),
  reply: z.object({ lowAt: z.int() }),
  message: 'Saved.',
})

/** A line of what to buy. */
export interface BuyLine {
  name: string
  partNumber: string
  quantity: number
}

/**
 * What to buy as a message for a wholesaler: a first line, then a numbered line for each part. Plain text, one line a
 * part whatever its name holds. Lines without a quantity are left out.
 */
export function buyListText(shopName: string, lines: BuyLine[]): string {
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  const numbered = wanted.map(
    ({ name, partNumber, quantity }, index) => `${index + 1}. ${plain(name)} (${plain(partNumber)}): ${quantity} pcs`,
  )
  return [`${plain(shopName)} would like to buy:`, ...numbered].join('\n')
}

/** Opens WhatsApp with a text, the receiver to be chosen there. */
export function whatsappShareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
