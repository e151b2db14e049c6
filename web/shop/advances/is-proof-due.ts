import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'

/** Whether paying the advance and proving it is the main action on the page of an order. A page has one main action. */
export function isProofDue({ advance }: Pick<LinkedOrder, 'advance'>): boolean {
  return (
    advance !== null && advance.maySend && advance.missing > 0 && !advance.proofs.some(({ state }) => state === 'open')
  )
}
