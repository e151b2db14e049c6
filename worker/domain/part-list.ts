import * as z from 'zod/mini'
import { cartLimits } from './cart.ts'
import { defineEndpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { ProductCard, ProductId } from './products.ts'

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

/**
 * Finds the parts of a whole list at once: `cd 70 garari set 2, plug 5`. At most 50 lines of 2,000 characters; what is over
 * is said in `leftOut` and `isCut`. `bike` is the slug of the bike where none is named.
 */
export const findPartList = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/part-list',
  access: 'public',
  summary: 'The parts of a list in the words of a workshop, with quantities, and choices where it is doubtful.',
  query: z.object({ list: z.optional(z.string()), bike: z.optional(z.string()) }),
  reply: z.object({
    lines: z.array(ListLine),
    /** Every part that is a choice of some line. */
    products: z.array(ProductCard),
    leftOut: z.int(),
    isCut: z.boolean(),
  }),
  failure: messages.product.listUnavailable,
})
/** What the shop has for a list. */
export type PartList = z.infer<typeof findPartList.reply>
