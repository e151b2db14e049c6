import { useEffect, useState } from 'react'
import { cartLimits } from '#domain/cart/cart.ts'
import type { SoldPart } from '#domain/orders/admin-order.ts'
import {
  deleteOrderDraft,
  storeOrderDraft,
  newDraft,
  type OrderDraft,
  readOrderDraft,
  type StaffOrderChannel,
} from './order-draft.ts'
import { randomId } from '#web/random-id.ts'

/** The unfinished order; every change is stored on this device at once. */
export function useOrderDraft() {
  const [draft, setDraft] = useState(readOrderDraft)
  const isEmpty =
    draft.lines.length === 0 &&
    Object.entries(draft.fields).every(([name, value]) => value === '' || name === 'language')

  useEffect(() => {
    if (isEmpty) deleteOrderDraft()
    else storeOrderDraft(draft)
  }, [draft, isEmpty])

  const change = (changed: (last: OrderDraft) => Partial<OrderDraft>) =>
    setDraft((last) => ({ ...last, ...changed(last) }))

  return {
    draft,
    isEmpty,
    subtotal: draft.lines.reduce((sum, { part, quantity }) => sum + part.price * quantity, 0),
    choose: (channel: StaffOrderChannel) => change(() => ({ channel })),
    type: (fields: Record<string, string>) => change((last) => ({ fields: { ...last.fields, ...fields } })),
    /** Adds one piece of a part. */
    add: (part: SoldPart) =>
      change(({ lines }) => {
        const quantity = (lines.find((each) => each.part.productId === part.productId)?.quantity ?? 0) + 1
        const others = lines.filter((each) => each.part.productId !== part.productId)
        if (quantity > 1)
          return { lines: lines.map((each) => (others.includes(each) ? each : { part, quantity: least(quantity) })) }
        return { lines: [...lines, { part, quantity }] }
      }),
    setQuantity: (productId: string, quantity: number) =>
      change(({ lines }) => ({
        lines: lines.flatMap((each) =>
          each.part.productId !== productId ? [each] : quantity > 0 ? [{ ...each, quantity }] : [],
        ),
      })),
    /** Updates parts to current data; `null` is no longer sold. */
    renew: (parts: ReadonlyMap<string, Partial<SoldPart> | null>) =>
      change(({ lines }) => ({
        lines: lines.flatMap(({ part, quantity }) => {
          const now = parts.get(part.productId)
          return now === null ? [] : [{ part: { ...part, ...now }, quantity }]
        }),
      })),
    /** Gives the same contents a new key. */
    makeNew: () => change(() => ({ key: randomId() })),
    /** Starts an empty order. */
    clear() {
      deleteOrderDraft()
      setDraft((last) => newDraft(last.channel))
    },
  }
}

const least = (quantity: number) => Math.min(quantity, cartLimits.quantity)

export type OrderDraftHandle = ReturnType<typeof useOrderDraft>
