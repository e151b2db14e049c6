import { type DeliveryWay, orderSteps, statusText } from '#domain/orders/order-states.ts'
import { msg, t } from '#domain/language/translate.ts'

/** The steps of an order that is collected; the courier's step is none of them. */
const collectSteps: Record<string, string> = {
  Placed: 'Placed',
  Confirmed: 'Confirmed',
  Packed: 'Ready to collect',
  Delivered: 'Collected',
}

const collectTexts: Record<string, string> = {
  'Ready to collect': msg('Ready to collect'),
  Collected: msg('Collected'),
}

/** What of an order says its steps; without a way it comes to the door. */
interface Stepped {
  status: string
  delivery?: DeliveryWay | undefined
}

/** A step in the current language. */
export function orderStepText(step: string): string {
  return collectTexts[step] === undefined ? statusText(step) : t(collectTexts[step])
}

/** The step of an order, or how it ended, in English. */
function stepOf({ delivery, status }: Stepped): string {
  return delivery === 'collect' ? (collectSteps[status] ?? status) : status
}

/** The state of an order in words. */
export function stateText(order: Stepped): string {
  return orderStepText(stepOf(order))
}

/** The steps of an order in English, and the index of the one that it has reached; -1 when it ended otherwise. */
export function stepsOf(order: Stepped): { steps: readonly string[]; step: number } {
  const steps: readonly string[] = order.delivery === 'collect' ? Object.values(collectSteps) : orderSteps
  return { steps, step: steps.indexOf(stepOf(order)) }
}
