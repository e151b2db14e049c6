import type { MouseEvent } from 'react'

/** The id of the form of every page that leads to the checkout with one part. */
export const orderFormId = 'order-part'

/** A button that adds a part with JavaScript, and without it submits that form. */
export function orderByForm(id: string, add: () => void) {
  return {
    type: 'submit' as const,
    form: orderFormId,
    name: 'item',
    value: id,
    onClick(event: MouseEvent) {
      event.preventDefault()
      add()
    },
  }
}
