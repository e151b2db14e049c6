import * as z from 'zod/mini'

/** Parts of a parcel that were accepted at the door; the rest comes back. Whole rupees. */

const whichParts = 'Please say how many pieces of each part were accepted.'

/** The accepted pieces of each part; a part that is left out was not accepted. */
export const AcceptedParts = z
  .array(
    z.object({
      productId: z.string(whichParts).check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, whichParts)),
      quantity: z.int(whichParts).check(z.minimum(0, whichParts), z.maximum(9999, whichParts)),
    }),
    whichParts,
  )
  .check(z.maxLength(200, whichParts))
export type AcceptedParts = z.infer<typeof AcceptedParts>

interface SentLine {
  productId: string
  quantity: number
  price: number
}

/** The rest of a parcel that was not accepted. */
export interface RestOfParcel {
  lines: { productId: string; quantity: number }[]
  /** The price of the lines, whole rupees. */
  worth: number
  /** Nothing at all was accepted. */
  isWhole: boolean
}

/** The rest of these lines that was not accepted; `null` when more was accepted than was sent. */
export function restOfParcel(sent: readonly SentLine[], accepted: AcceptedParts): RestOfParcel | null {
  const counts = new Map<string, number>()
  for (const { productId, quantity } of accepted) counts.set(productId, (counts.get(productId) ?? 0) + quantity)
  const rest: SentLine[] = []
  for (const line of sent) {
    const left = line.quantity - (counts.get(line.productId) ?? 0)
    if (left < 0) return null
    if (left > 0) rest.push({ ...line, quantity: left })
    counts.delete(line.productId)
  }
  if ([...counts.values()].some((quantity) => quantity > 0)) return null
  const pieces = (lines: readonly SentLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    lines: rest.map(({ productId, quantity }) => ({ productId, quantity })),
    worth: rest.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    isWhole: pieces(rest) === pieces(sent),
  }
}
