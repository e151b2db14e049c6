import { toCollectOf } from '#domain/ledger/order-money.ts'
import type { OrderNote } from '#domain/orders/order-event-text.ts'
import type { OrderSnapshot } from './order-change.ts'

/** A field of the address that an edit may change. */
const fieldNames = ['name', 'phone', 'email', 'street', 'city', 'province', 'zipCode'] as const
type Field = (typeof fieldNames)[number]

/** The changed values of an edit. */
export interface EditedValues {
  fields: Field[]
  lines: { name: string; was: number; quantity: number }[]
  isNoted: boolean
  /** The amount changed, whether or not a line did. */
  isRepriced: boolean
}

/** First and last name in one; `null` when there is none. */
export function fullName({
  firstName,
  lastName,
}: {
  firstName: string | null
  lastName: string | null
}): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null
}

/** The fields that differ from those of an order. */
export function changedAddressFields(seen: OrderSnapshot, next: Pick<OrderSnapshot, Field>): Field[] {
  return fieldNames.filter((field) => seen[field] !== next[field])
}

/** The cash to pay at the door; an edit changes the amount, not what was paid. */
const cashOf = ({ money, amount }: OrderSnapshot) => toCollectOf({ ...money, amount })

/** The audit details of an edit before and after it: only the changed values. */
export function editNotes(seen: OrderSnapshot, next: OrderSnapshot, edited: EditedValues) {
  const isOtherCash = edited.isRepriced && cashOf(seen) !== cashOf(next)
  const noteOf = (order: OrderSnapshot, quantityOf: (line: EditedValues['lines'][number]) => number): OrderNote => ({
    ...(edited.fields.length > 0 && {
      address: Object.fromEntries(edited.fields.map((field) => [field, order[field]])),
    }),
    ...(edited.lines.length > 0 && {
      lines: edited.lines.map((line) => ({ name: line.name, quantity: quantityOf(line) })),
    }),
    ...(isOtherCash && { amount: cashOf(order) }),
    ...(edited.isNoted && { note: order.note }),
  })
  return { before: noteOf(seen, ({ was }) => was), after: noteOf(next, ({ quantity }) => quantity) }
}
