import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'

/** The place of the forms. The page is scrolled to it after a form was posted without JavaScript. */
export const formsId = 'forms'

/** The input of each form of the order page. */
export interface LinkFormProps {
  order: ShownOrder
  token: string
  /** The result of this form, when it was posted without JavaScript. */
  posted: PostedForm | undefined
  /** Called after the press with the order, and a sentence about it. */
  onDone(order: LinkedOrder, sentence: string): void
}
