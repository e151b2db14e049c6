import type { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import type { CallInput } from '#web/api.ts'

type ChangeBody = Exclude<CallInput<typeof orderLinksApi.changeOrderByLink>['body'], FormData | undefined>

/** The names of a line's fields: the wanted quantity, and that of the order. */
export const quantityField = (id: string) => `quantity-${id}`
const quantityPrefix = quantityField('')
export const oldQuantityField = (id: string) => `was-${id}`

/** The ids of the parts that have a quantity. */
export const idsOfLines = (fields: FormData): string[] =>
  [...fields.keys()].flatMap((name) => (name.startsWith(quantityPrefix) ? [name.slice(quantityPrefix.length)] : []))

/** The request of the change form. It names the parts only if a quantity differs; an empty field is none that differs. */
export function changeRequest(fields: FormData): ChangeBody {
  const textOf = (name: string) => String(fields.get(name) ?? '')
  const lines = idsOfLines(fields).map((_id) => {
    const was = Number(textOf(oldQuantityField(_id)))
    const typed = textOf(quantityField(_id)).trim()
    return { _id, was, quantity: typed === '' ? was : Number(typed) }
  })
  const isOther = lines.some(({ was, quantity }) => was !== quantity)
  const items = lines.flatMap(({ _id, quantity }) => (quantity === 0 ? [] : [{ _id, quantity }]))
  const [name, phone, city, street] = ['name', 'phone', 'city', 'street'].map(textOf)
  return { order: { name, phone, city, street }, amount: Number(textOf('amount')), ...(isOther && { items }) }
}
