import type { placeOrder } from '#domain/orders.ts'
import type { Product } from '#domain/products.ts'
import { defaultFacts } from '#domain/shop-facts.ts'
import type { CallInput } from '#web/api.ts'
import { anAddress } from '#worker/commands/sample-order.ts'

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
