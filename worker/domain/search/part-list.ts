import * as z from 'zod/mini'
import { cartLimits } from '#domain/cart/cart.ts'
import { ProductId } from '#domain/products/product-id.ts'

/** What one list may hold: characters and lines that are read, pieces of one line, parts to choose from for a line. */
export const listLimits = { characters: 2000, lines: 50, quantity: cartLimits.quantity, choices: 4 } as const

/** One line of a list with what the shop has for it. */
export const ListLine = z.object({
  /** As it was typed. */
  text: z.string(),
  quantity: z.int().check(z.minimum(1), z.maximum(listLimits.quantity)),
  /** More were asked for than a line may hold. */
  isCapped: z.boolean(),
  /** The bike it was looked for, also when another line named it: `Honda CD 70`. */
  bike: z.nullable(z.string()),
  /** What to search for when none of the choices is right. */
  search: z.string(),
  /** There is one part that is meant; with several choices it comes in these grades. */
  isSure: z.boolean(),
  /** At most four, the best first; none when nothing comes near. */
  choices: z.array(ProductId),
})
export type ListLine = z.infer<typeof ListLine>
