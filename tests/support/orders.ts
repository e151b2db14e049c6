import type { placeOrder } from '#domain/orders.ts'
import type { Product } from '#domain/products.ts'
import { defaultFacts } from '#domain/shop-facts.ts'
import type { CallInput } from '#web/api.ts'
import { anAddress } from './sample-order.ts'
import type { TestShop } from './shop.ts'

type OrderBody = Exclude<CallInput<typeof placeOrder>['body'], FormData | undefined>

/** An order as the checkout sends it: whole product records with quantities, and the right amount. */
export function anOrder(lines: [product: Product, quantity: number][], changes: Partial<OrderBody> = {}): OrderBody {
  const subtotal = lines.reduce((sum, [product, quantity]) => sum + product.newPrice * quantity, 0)
  return {
    order: { ...anAddress },
    items: lines.map(([product, quantity]) => ({ ...product, quantity })),
    amount: subtotal + defaultFacts.deliveryFee,
    ...changes,
  }
}

/** Lets any number of orders wait for their confirmation, for tests whose crowds are about other limits. */
export async function allowManyOpenOrders(shop: TestShop): Promise<void> {
  const many = { openOrdersPerAccount: 500, openOrdersPerPhone: 500, openOrdersPerNetwork: 500, maxOpenAmount: null }
  await shop.sql(`INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', ?, 0)`, JSON.stringify(many))
}
