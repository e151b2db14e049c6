import type { SoldPart } from '#domain/orders/admin-order.ts'
import type { ShopContext } from '#worker/context.ts'

const listed = 20
/** Some of what the index knows may no longer be sold. */
const lookedAt = 60

/** Parts that are sold, best match first; whatever has the text as its part number comes before them. */
export async function findProducts({ stores }: ShopContext, text: string): Promise<SoldPart[]> {
  if (text === '') return []
  const { matches } = await stores.search.find(text)
  const ids = matches.slice(0, lookedAt).map(({ productId }) => productId)
  const parts = await stores.board.listParts(ids, [...new Set([text, text.toUpperCase()])])
  return parts.slice(0, listed)
}
