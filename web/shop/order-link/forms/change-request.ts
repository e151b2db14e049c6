import type { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import type { CallInput } from '#web/api.ts'
import { idsOfLines, quantityField, textOf } from '#web/shop/screen/form-fields.ts'

type ChangeBody = Exclude<CallInput<typeof orderLinksApi.changeOrderByLink>['body'], FormData | undefined>

/** The name of the field with a line's quantity in the order. */
export const oldQuantityField = (id: string) => `was-${id}`

/** The request of the change form. It names the parts only if a quantity differs; an empty field is none that differs. */
export function changeRequest(fields: FormData): ChangeBody {
  const lines = idsOfLines(fields).map((_id) => {
    const was = Number(textOf(fields, oldQuantityField(_id)))
    const typed = textOf(fields, quantityField(_id)).trim()
    return { _id, was, quantity: typed === '' ? was : Number(typed) }
  })
  const isOther = lines.some(({ was, quantity }) => was !== quantity)
  const items = lines.flatMap(({ _id, quantity }) => (quantity === 0 ? [] : [{ _id, quantity }]))
  const [name, phone, city, street] = ['name', 'phone', 'city', 'street'].map((name) => textOf(fields, name))
  return { order: { name, phone, city, street }, amount: Number(textOf(fields, 'amount')), ...(isOther && { items }) }
}
