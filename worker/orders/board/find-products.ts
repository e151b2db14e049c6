import type { SoldPart } from '#domain/orders/admin-order.ts'
import type { ShopContext } from '#worker/context.ts'

const listed = 20
/** More than are shown, because parts in the index may have left the sale. */
const lookedAt = 60

/** Finds parts on sale: exact part numbers first, then the best matches. */
export async function findProducts({ stores }: ShopContext, text: string): Promise<SoldPart[]> {
  if (text === '') return []
  const { matches } = await stores.search.find(text)
  const ids = matches.slice(0, lookedAt).map(({ productId }) => productId)
  const parts = await stores.board.listParts(ids, [...new Set([text, text.toUpperCase()])])
  return parts.slice(0, listed)
}
