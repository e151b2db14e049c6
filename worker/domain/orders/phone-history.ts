import { hour, minute } from '#domain/durations.ts'
import { pakistanDay, startOfDay } from '#domain/pakistan-day.ts'
import * as z from 'zod/mini'
import type { OrderChannel, OrderState } from './order-states.ts'

/** The shortest and longest time until another call, minutes: five minutes to a week. */
export const callAgainLimits = { minimum: 5, maximum: 7 * 24 * 60 } as const

/**
 * When to call a customer again who did not answer, epoch milliseconds: after the first two attempts in half an hour,
 * after the third and fourth in two hours, from the fifth on at ten the next morning, Pakistan time. `tries` includes
 * this attempt.
 */
export function callAgainAt(tries: number, now: number): number {
  if (tries >= 5) return nextMorning(now)
  return now + (tries >= 3 ? 2 * hour : 30 * minute)
}

/** Ten in the morning of the next day in Pakistan, epoch milliseconds. */
function nextMorning(now: number): number {
  return startOfDay(pakistanDay(now) + 1) + 10 * hour
}

/** The hour of the day in Pakistan, 0 to 23. */
export function pakistanHour(at: number): number {
  return Math.floor((at - startOfDay(pakistanDay(at))) / hour)
}

/** The history of a phone number: counts and reasons for staff to judge. It rejects no order. */

const figure = z.int()

/** `good` speaks for the customer, `warn` asks for a closer look, `plain` is neutral. */
export const PhoneReason = z.object({ text: z.string(), tone: z.enum(['good', 'plain', 'warn']) })
export type PhoneReason = z.infer<typeof PhoneReason>

/** Outcomes of the orders from one phone number, and the reasons drawn from them. */
export const PhoneHistory = z.object({
  delivered: figure,
  /** Refused at the door, returned since or not. */
  refused: figure,
  cancelled: figure,
  /** Returned after delivery. */
  returned: figure,
  /** Open orders, including this one. */
  open: figure,
  /** Different names on this number. */
  names: figure,
  /** True when there are more orders than were read. */
  isCut: z.boolean(),
  reasons: z.array(PhoneReason),
})
export type PhoneHistory = z.infer<typeof PhoneHistory>

/** Newest orders of a number that are read. */
export const phoneHistoryLimit = 200

/** An order of the number. `wasDelivered` distinguishes returned goods from a refused parcel that came back. */
export interface PhoneOrder {
  id: string
  state: OrderState
  wasDelivered: boolean
  name: string | null
  createdAt: number
}

const openStates: readonly OrderState[] = ['placed', 'confirmed', 'packed', 'shipped']
/** Open orders, or names on one number, from which on it is a reason. */
const many = 3

/** Builds the history of a number from its orders, including this one. */
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

/** True between two and four in Pakistan for orders on the website; staff may enter orders at any hour. */
function isAtNight({ createdAt, channel }: { createdAt: number; channel: OrderChannel }): boolean {
  return channel === 'web' && [2, 3].includes(pakistanHour(createdAt))
}

function reasonsOf(
  figures: Omit<PhoneHistory, 'isCut' | 'reasons'>,
  isFirst: boolean,
  isOrderedAtNight: boolean,
): PhoneReason[] {
  const { delivered, refused, cancelled, returned, open, names } = figures
  // The outcome of a first order says nothing about the number yet.
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
