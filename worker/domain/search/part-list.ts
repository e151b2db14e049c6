import * as z from 'zod/mini'
import { cartLimits } from '#domain/cart/cart.ts'
import { ProductId } from '#domain/products/product-id.ts'

/** Limits of a list: characters, lines, pieces of one line, choices for one line. */
export const listLimits = { characters: 2000, lines: 50, quantity: cartLimits.quantity, choices: 4 } as const

/** One line of a list with the matching parts. */
export const ListLine = z.object({
  /** As typed. */
  text: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(listLimits.quantity)),
  /** More were asked for than a line may hold. */
  isCapped: z.boolean(),
  /** The bike of this line, or of an earlier one: `Honda CD 70`. */
  bike: z.nullable(z.string()),
  /** The search text to use when no choice is right. */
  search: z.string(),
  /** True when one part is meant; several choices are its grades. */
  isSure: z.boolean(),
  /** At most four, the best first; empty without a similar part. */
  choices: z.array(ProductId),
})
export type ListLine = z.infer<typeof ListLine>
