import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'

/** Whether the main thing to do on the page of an order is to pay its advance and to prove it. A page has one such thing. */
export function isProofDue({ advance }: Pick<LinkedOrder, 'advance'>): boolean {
  return (
    advance !== null && advance.maySend && advance.missing > 0 && !advance.proofs.some(({ state }) => state === 'open')
  )
}
