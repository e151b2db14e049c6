import * as z from 'zod/mini'
import { msg, t } from '#domain/language/translate.ts'
import { cartLimits } from '#domain/cart/cart.ts'
import { feeOf, type Zone } from '#domain/delivery/zones.ts'
import { errors, ShopError } from '#domain/errors.ts'
import { formatRupees, type Rupees } from '#domain/money.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { publicStock } from '#domain/products/public-stock.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

/** The fields of an item that the server trusts: product and quantity. */
export interface OrderLine {
  productId: ProductId
  quantity: number
}

/** An item as the browser sends it; only id and quantity are read. */
export const OrderItem = z.looseObject(
  { _id: ProductId, quantity: z.optional(z.unknown()) },
  errors.INVALID_ITEM.message,
)

/**
 * The lines of an order, one per product; quantities of the same product are added up.
 * @throws ShopError 'EMPTY_CART' without items
 * @throws ShopError 'INVALID_QUANTITY' for a quantity that is no whole number from 1 to 999, or too many lines
 */
export function orderLines(items: z.infer<typeof OrderItem>[]): OrderLine[] {
  const quantities = new Map<ProductId, number>()
  for (const { _id, quantity } of items) {
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) {
      throw new ShopError('INVALID_QUANTITY')
    }
    quantities.set(_id, (quantities.get(_id) ?? 0) + quantity)
  }
  if (quantities.size === 0) throw new ShopError('EMPTY_CART')
  const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
  if (lines.length > cartLimits.lines) throw new ShopError('INVALID_QUANTITY')
  if (lines.some((each) => each.quantity > cartLimits.quantity)) throw new ShopError('INVALID_QUANTITY')
  return lines
}

/** The fields of a product that an order needs; `stock` is `null` when not counted. */
export interface PricedProduct {
  _id: ProductId
  name: string
  newPrice: Rupees
  stock: number | null
  /** Further pieces, in orders that nobody vouched for. */
  held?: number
}

/** An order with current catalogue prices, whole rupees. */
export interface PricedOrder {
  lines: (OrderLine & { name: string; price: Rupees })[]
  subtotal: Rupees
  deliveryFee: Rupees
  amount: Rupees
}

/**
 * Prices an order from the catalogue, never from the browser. Whole rupees; the zone's fee is charged once,
 * without a zone none.
 * @throws ShopError 'PRODUCT_NOT_FOUND' with the products that are not on sale
 */
export function priceOrder(
  lines: OrderLine[],
  catalogue: ReadonlyMap<ProductId, PricedProduct>,
  zone: Pick<Zone, 'fee' | 'freeFrom'> | null,
): PricedOrder {
  const gone = lines.filter((each) => !catalogue.has(each.productId)).map((each) => each.productId)
  if (gone.length > 0) {
    const message = msg('Some products are no longer available.')
    throw new ShopError('PRODUCT_NOT_FOUND', { message, fields: { products: gone } })
  }
  const priced = lines.map((each) => {
    const { name, newPrice } = catalogue.get(each.productId) as PricedProduct
    return { ...each, name, price: newPrice }
  })
  const subtotal = priced.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const deliveryFee = zone ? feeOf(zone, subtotal) : 0
  return { lines: priced, subtotal, deliveryFee, amount: subtotal + deliveryFee }
}

const asStored = (name: string) => name

/**
 * Rejects an order for more than is in stock, and names every short line.
 * @throws ShopError 'OUT_OF_STOCK'
 */
export function checkStock({ lines }: PricedOrder, catalogue: ReadonlyMap<ProductId, PricedProduct>): void {
  refuseShort(shortLines(lines, catalogue), asStored)
}

/**
 * Rejects an order like `checkStock`, without revealing stock that pages do not show. While a line is short whose stock
 * is public, only such lines are named. Otherwise one sold-out part would let anyone probe the stock of all others. `nameOf` gives a part's name in the shopper's language.
 * @throws ShopError 'OUT_OF_STOCK'
 */
export function checkPublicStock(
  { lines }: PricedOrder,
  catalogue: ReadonlyMap<ProductId, PricedProduct>,
  nameOf = asStored,
): void {
  const short = shortLines(lines, catalogue).map((each) => ({ ...each, stock: publicStock(each.stock) }))
  const known = short.filter(({ stock }) => stock !== null)
  refuseShort(known.length > 0 ? known : short, nameOf)
}

/** A line without enough stock; `stock` is `null` when the number is not revealed. */
type ShortLine = PricedOrder['lines'][number] & { stock: number | null }

function shortLines(lines: PricedOrder['lines'], catalogue: ReadonlyMap<ProductId, PricedProduct>): ShortLine[] {
  return lines
    .map((each) => ({ ...each, stock: catalogue.get(each.productId)?.stock ?? null }))
    .filter(({ stock, quantity }) => stock !== null && stock < quantity)
}

function refuseShort(short: ShortLine[], nameOf: typeof asStored): void {
  const [first] = short
  if (!first) return
  const { stock, quantity } = first
  const name = nameOf(first.name)
  const few = () =>
    stock === null
      ? t('We do not have {quantity} of {name}.', { quantity, name })
      : t('Only {stock} left of {name}.', { stock, name })
  const message = stock === 0 ? t('{name} is out of stock.', { name }) : few()
  throw new ShopError('OUT_OF_STOCK', {
    message,
    fields: { products: short.map((each) => ({ _id: each.productId, stock: each.stock })) },
  })
}

/**
 * Rejects an order above the owner's limits for the website.
 * @throws ShopError 'VALIDATION' for more cash than a rider may carry
 * @throws ShopError 'INVALID_QUANTITY' for too many of one part
 */
export function checkSize(
  { lines, amount }: PricedOrder,
  { maxOrderAmount, largestQuantity, phone }: ShopSettings,
): void {
  const many = lines.find(({ quantity }) => quantity > largestQuantity)
  if (many) {
    const message = t('At most {largestQuantity} of one part in one order: {name}. For more, call {phone}.', {
      largestQuantity,
      name: many.name,
      phone,
    })
    throw new ShopError('INVALID_QUANTITY', { message })
  }
  if (maxOrderAmount !== null && amount > maxOrderAmount) {
    const message = t('One order may come to {amount} at most. For more, call {phone}.', {
      amount: formatRupees(maxOrderAmount),
      phone,
    })
    throw new ShopError('VALIDATION', { message })
  }
}
