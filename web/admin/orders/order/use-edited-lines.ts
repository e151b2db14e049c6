import { useState } from 'react'
import type { AdminOrder, SoldPart } from '#domain/orders/admin-order.ts'

/** The lines of an order as an edit leaves them: other quantities, and parts that join it at today's prices. */
export function useEditedLines(order: AdminOrder) {
  const [quantities, setQuantities] = useState(
    () => new Map(order.lines.map((each) => [each.productId, each.quantity])),
  )
  const [found, setFound] = useState<SoldPart[]>([])
  // A part that somebody else has added meanwhile is a line like any other.
  const joining = found.filter(({ productId }) => order.lines.every((each) => each.productId !== productId))
  const reservedOf = (productId: string) => order.lines.find((each) => each.productId === productId)?.quantity ?? 0
  const quantityOf = (productId: string) => quantities.get(productId) ?? reservedOf(productId)
  const setQuantity = (productId: string, quantity: number) =>
    setQuantities((shown) => new Map(shown).set(productId, quantity))
  const all = [...order.lines, ...joining]
  return {
    quantityOf,
    setQuantity,
    /** Pieces that the order holds already. */
    reservedOf,
    joining,
    /** Adds one piece of a part. */
    add(part: SoldPart) {
      setQuantity(part.productId, quantityOf(part.productId) + 1)
      setFound((shown) => [...shown.filter(({ productId }) => productId !== part.productId), part])
    },
    subtotal: all.reduce((sum, { productId, price }) => sum + price * quantityOf(productId), 0),
    /** The lines to send. */
    lines: [
      ...order.lines.map(({ productId }) => ({ productId, quantity: quantityOf(productId) })),
      ...joining.map(({ productId, price }) => ({ productId, quantity: quantityOf(productId), price })),
    ],
  }
}
