import { orderSteps } from '#domain/orders/order-states.ts'
import type { ShownOrder } from './shown-order.ts'

/** The steps of an order that is collected; the courier's step is none of them. */
const collectSteps: Record<string, string> = {
  Placed: 'Placed',
  Confirmed: 'Confirmed',
  Packed: 'Ready to collect',
  Delivered: 'Collected',
}

/** The state of an order in words. */
export function stateText({ delivery, status }: Pick<ShownOrder, 'delivery' | 'status'>): string {
  return delivery === 'collect' ? (collectSteps[status] ?? status) : status
}

/** The steps of an order, and the index of the one that it has reached; -1 when it ended otherwise. */
export function stepsOf(order: Pick<ShownOrder, 'delivery' | 'status'>): { steps: readonly string[]; step: number } {
  const steps: readonly string[] = order.delivery === 'collect' ? Object.values(collectSteps) : orderSteps
  return { steps, step: steps.indexOf(stateText(order)) }
}
