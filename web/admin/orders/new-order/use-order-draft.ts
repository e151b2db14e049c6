import { cartLimits } from '#domain/cart/cart.ts'
import type { SoldPart } from '#domain/orders/admin-order.ts'
import { useDraft } from '#web/admin/forms/use-draft.ts'
import { randomId } from '#web/random-id.ts'

export type StaffOrderChannel = 'phone' | 'counter'

/** A part as found by the search; price and stock may have changed since. */
export interface DraftLine {
  part: SoldPart
  quantity: number
}

interface OrderDraft {
  /** Idempotency key: retries create one order only. */
  key: string
  channel: StaffOrderChannel
  lines: DraftLine[]
  /** Typed values by field name. */
  fields: Record<string, string>
}

/** The unfinished order. */
export function useOrderDraft() {
  const {
    typed: draft,
    isChanged,
    type,
    discard,
  } = useDraft<OrderDraft>({
    name: 'order-draft',
    start: (last) => ({ key: randomId(), channel: last?.channel ?? 'phone', lines: [], fields: {} }),
    isNothing: ({ lines, fields }) =>
      lines.length === 0 && Object.entries(fields).every(([name, value]) => value === '' || name === 'language'),
    isWhole,
  })
  const change = (changed: (last: OrderDraft) => Partial<OrderDraft>) => type((last) => ({ ...last, ...changed(last) }))

  return {
    draft,
    isEmpty: !isChanged,
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
    clear: discard,
  }
}

const isWhole = ({ key, channel, fields, lines }: Partial<OrderDraft>) =>
  typeof key === 'string' &&
  (channel === 'phone' || channel === 'counter') &&
  typeof fields === 'object' &&
  fields !== null &&
  Array.isArray(lines) &&
  lines.every((each) => typeof each?.part?.productId === 'string' && Number.isInteger(each.quantity))

const least = (quantity: number) => Math.min(quantity, cartLimits.quantity)

export type OrderDraftHandle = ReturnType<typeof useOrderDraft>
