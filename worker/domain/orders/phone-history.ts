import * as z from 'zod/mini'
import { pakistanHour } from './call-times.ts'
import type { OrderChannel, OrderState } from './order-states.ts'

/** What the shop knows of a telephone number: figures and plain reasons for a person to weigh. It refuses nobody itself. */

const figure = z.int()

/** `good` speaks for the customer, `warn` asks for a closer look, `plain` only tells. */
export const PhoneReason = z.object({ text: z.string(), tone: z.enum(['good', 'plain', 'warn']) })
export type PhoneReason = z.infer<typeof PhoneReason>

/** How orders from one telephone number ended, and what that tells. */
export const PhoneHistory = z.object({
  delivered: figure,
  /** Refused at the door, whether or not the parcel has come back since. */
  refused: figure,
  cancelled: figure,
  /** Sent back after it was delivered. */
  returned: figure,
  /** Orders under way, this one among them. */
  open: figure,
  /** Different names on this number. */
  names: figure,
  /** Only the newest orders were looked at: there are more. */
  isCut: z.boolean(),
  reasons: z.array(PhoneReason),
})
export type PhoneHistory = z.infer<typeof PhoneHistory>

/** So many of a number's newest orders are looked at. */
export const phoneHistoryLimit = 200

/** An order of the number; `wasDelivered` tells goods sent back from a parcel that was refused and came back. */
export interface PhoneOrder {
  id: string
  state: OrderState
  wasDelivered: boolean
  name: string | null
  createdAt: number
}

const openStates: readonly OrderState[] = ['placed', 'confirmed', 'packed', 'shipped']
/** So many orders under way at once, or names on one number, are worth a look. */
const many = 3

/** Reads the history of a number from its orders, this one among them. */
export function phoneHistoryOf(
  orders: PhoneOrder[],
  order: { id: string; createdAt: number; channel: OrderChannel },
): PhoneHistory {
  const count = (is: (each: PhoneOrder) => boolean) => orders.filter(is).length
  const names = new Set(
    orders.flatMap(({ name }) => (name ? [name.trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en')] : [])),
  )
  const figures = {
    delivered: count(({ state }) => state === 'delivered'),
    refused: count(({ state, wasDelivered }) => state === 'refused' || (state === 'returned' && !wasDelivered)),
    cancelled: count(({ state }) => state === 'cancelled'),
    returned: count(({ state, wasDelivered }) => state === 'returned' && wasDelivered),
    open: count(({ state }) => openStates.includes(state)),
    names: names.size,
  }
  const isFirst = orders.every(({ id }) => id === order.id)
  return {
    ...figures,
    isCut: orders.length >= phoneHistoryLimit,
    reasons: reasonsOf(figures, isFirst, isAtNight(order)),
  }
}

/** Between two and four in Pakistan, through the pages: what staff take down late at night was no program's. */
function isAtNight({ createdAt, channel }: { createdAt: number; channel: OrderChannel }): boolean {
  return channel === 'web' && [2, 3].includes(pakistanHour(createdAt))
}

function reasonsOf(
  figures: Omit<PhoneHistory, 'isCut' | 'reasons'>,
  isFirst: boolean,
  isOrderedAtNight: boolean,
): PhoneReason[] {
  const { delivered, refused, cancelled, returned, open, names } = figures
  // How the first order itself went on says nothing of the number yet.
  const ofOthers: (PhoneReason | false)[] = [
    delivered > 0 && { text: `${delivered} delivered`, tone: 'good' },
    refused > 0 && { text: `${refused} refused on this number`, tone: 'warn' },
    cancelled > 0 && { text: `${cancelled} cancelled`, tone: cancelled >= many ? 'warn' : 'plain' },
    returned > 0 && { text: `${returned} returned`, tone: 'plain' },
    names > 1 && { text: `${names} names on this number`, tone: names >= many ? 'warn' : 'plain' },
    open > 1 && { text: `${open} orders open at once`, tone: open >= many ? 'warn' : 'plain' },
  ]
  const reasons: (PhoneReason | false)[] = [
    ...(isFirst ? [{ text: 'First order from this number', tone: 'plain' } as const] : ofOthers),
    isOrderedAtNight && { text: 'Ordered between 2 and 4 at night', tone: 'warn' },
  ]
  return reasons.filter((each) => each !== false)
}
