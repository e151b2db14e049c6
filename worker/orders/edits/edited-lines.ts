import { cartLimits } from '#domain/cart/cart.ts'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import { formatRupees } from '#domain/money.ts'
import type { OrderEditLine } from '#domain/orders/order-forms.ts'
import type { ShopContext } from '#worker/context.ts'
import type { LineChange } from './changed-lines.sql.ts'
import type { OrderSnapshot } from './order-change.ts'

/** A line of an edit with its name, and how many pieces more it reserves. */
export type EditedLine = LineChange & { name: string; more: number }

/**
 * The lines of an edit with another quantity, and the parts that join the order at today's prices.
 * @throws ShopError 'VALIDATION' when no line is left, or too many are
 * @throws ShopError 'PRODUCT_NOT_FOUND' for a part that is not on sale
 * @throws ShopError 'PRICE_CHANGED' for a part that has another price than the form showed
 */
export async function editedLines(
  shop: ShopContext,
  seen: OrderSnapshot,
  wanted: OrderEditLine[],
): Promise<{ changed: EditedLine[]; added: (EditedLine & { price: number })[] }> {
  const quantities = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  const known = new Set(seen.lines.map(({ productId }) => productId))
  const others = new Map(
    wanted.flatMap((line) => (known.has(line.productId) || line.quantity === 0 ? [] : [[line.productId, line]])),
  )
  const left = seen.lines.filter(({ productId }) => quantities.get(productId) !== 0).length + others.size
  if (left === 0) throw fieldProblem('lines', 'Leave at least one part, or cancel the order.')
  if (left > cartLimits.lines) throw fieldProblem('lines', `At most ${cartLimits.lines} parts fit on an order.`)
  return {
    changed: seen.lines.flatMap(({ productId, name, quantity: was }) => {
      const quantity = quantities.get(productId) ?? was
      return quantity === was ? [] : [{ productId, name, was, quantity, more: quantity - was }]
    }),
    added: others.size === 0 ? [] : await addedParts(shop, [...others.values()]),
  }
}

async function addedParts({ stores }: ShopContext, wanted: OrderEditLine[]) {
  const sold = await stores.orderEdits.listSold(wanted.map(({ productId }) => productId))
  return wanted.map(({ productId, quantity, price }) => {
    const part = sold.get(productId)
    if (!part) {
      const message = 'A part that you added is no longer sold. Please remove it.'
      throw new ShopError('PRODUCT_NOT_FOUND', { message, fields: { products: [productId] } })
    }
    if (price !== undefined && price !== part.newPrice) {
      const message = `${part.name} costs ${formatRupees(part.newPrice)} now. Please remove it and add it again.`
      throw new ShopError('PRICE_CHANGED', { message })
    }
    return { productId, name: part.name, was: 0, quantity, more: quantity, price: part.newPrice }
  })
}

/**
 * Rejects lines above the current stock; false when there is enough again.
 * @throws ShopError 'OUT_OF_STOCK'
 */
export async function refuseShort({ stores }: ShopContext, lines: EditedLine[]): Promise<false> {
  const stock = await stores.orderEdits.listStock(lines.map(({ productId }) => productId))
  const short = lines.flatMap((line) => {
    const left = stock.get(line.productId) ?? null
    return left !== null && left < line.more ? [{ ...line, left }] : []
  })
  if (!short[0]) return false
  const { name, left } = short[0]
  throw new ShopError('OUT_OF_STOCK', {
    message: left === 0 ? `There is no more of ${name}.` : `Only ${left} more of ${name}.`,
    fields: { products: short.map(({ productId, left: pieces }) => ({ _id: productId, stock: pieces })) },
  })
}
