import { formatRupees } from '#domain/money.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import type { ParcelProblem, PostalAddress } from './parcel.ts'
import { isClosed, isUnbooked, type ParcelState } from './parcel-states.ts'

/** What keeps a parcel from being booked, and what changed after it was. Weight in grams, money in whole rupees. */

/** A booking that needs a person: unclear after all questions, or one that the courier has twice. */
export interface TroubledBooking {
  outcome: 'unsure' | 'double'
  /** Questions that found nothing. */
  misses: number
  /** The numbers that the courier has for it, where these are the trouble. */
  found: string[] | null
}

/** A parcel with its order and its courier's terms. */
export interface CheckedParcel {
  state: ParcelState
  courierId: string
  courierName: string
  weightGrams: number
  to: PostalAddress | null
  /** Now, and as the courier was told; `null` before it was. */
  toCollect: number
  toldToCollect: number | null
  /** The address is no longer the one that the courier was told. */
  isAddressChanged: boolean
  order: { state: OrderState; missingAdvance: number }
  /** It was lost or cancelled by its courier on the road, and its order still waits for it. */
  isAstray: boolean
  troubles: TroubledBooking[]
  /** The most that this courier collects and carries; `null` for no limit. */
  mostCash: number | null
  mostGrams: number
}

const longest = { name: 50, address: 200 } as const
/** The length of an address that a courier takes, where it is not `longest`. */
const longestAddress: Readonly<Record<string, number>> = { tcs: 120, trax: 190 }

/** A mobile number of Pakistan in any spelling: `03001234567`, `+92 300 1234567`. */
const isMobile = (phone: string) => /^(0|92|0092)?3\d{9}$/.test(phone)

/** The problems of a parcel, in the order of its form; of a closed one that it is astray, and that its courier has it twice. */
export function problemsOfParcel(parcel: CheckedParcel): ParcelProblem[] {
  const troubles = parcel.troubles.map((trouble) => ({
    field: 'trackingNumber',
    sentence: troubleText(parcel.courierName, trouble),
  }))
  if (isClosed(parcel.state)) return [...(parcel.isAstray ? [astray(parcel)] : []), ...troubles]
  return [...(isUnbooked(parcel.state) ? beforeBooking(parcel) : afterBooking(parcel)), ...troubles]
}

function astray({ state, courierName }: CheckedParcel): ParcelProblem {
  const what = state === 'lost' ? 'cannot find this parcel' : 'cancelled this parcel after it was handed over'
  return { field: 'state', sentence: `${courierName} ${what}. Call ${courierName}, and tell the customer.` }
}

function troubleText(courier: string, { outcome, misses, found }: TroubledBooking): string {
  const numbers = found?.join(', ') ?? ''
  if (outcome === 'double') return `${courier} has another parcel of this order: ${numbers}. Cancel it in its portal.`
  if (found?.length === 1) return `${courier} gave the number ${numbers}, which another parcel has. Look in its portal.`
  if (found) return `${courier} has it more than once: ${numbers}. Look in its portal, and cancel one.`
  return misses > 0
    ? `Not found at ${courier}. Look in its portal.`
    : `${courier} cannot be asked for it. Look in its portal.`
}

function beforeBooking(parcel: CheckedParcel): ParcelProblem[] {
  const { courierId, courierName, to, order, weightGrams, mostGrams, toCollect, mostCash } = parcel
  const most = longestAddress[courierId] ?? longest.address
  const checks: [isWrong: boolean, field: string, sentence: string][] = [
    [order.state !== 'packed', 'orderId', 'The order is not packed.'],
    [order.missingAdvance > 0, 'advance', `An advance of ${formatRupees(order.missingAdvance)} is missing.`],
    [!to || !isMobile(to.phone), 'phone', 'There is no mobile number that starts with 03.'],
    [to !== null && to.name.length > longest.name, 'name', `The name is longer than ${longest.name} letters.`],
    [
      to !== null && to.street.length > most,
      'street',
      `${courierName} takes ${most} letters of an address; this one has ${to?.street.length}.`,
    ],
    [to === null || to.street === '', 'street', 'There is no address.'],
    [weightGrams === 0, 'weightGrams', 'The weight is missing: no kind of its parts says what one weighs.'],
    [weightGrams > mostGrams, 'weightGrams', `${courierName} carries at most ${mostGrams / 1000} kg.`],
    [
      mostCash !== null && toCollect > mostCash,
      'toCollect',
      `${courierName} collects at most ${formatRupees(mostCash ?? 0)}.`,
    ],
  ]
  return checks.flatMap(([isWrong, field, sentence]) => (isWrong ? [{ field, sentence }] : []))
}

function afterBooking(parcel: CheckedParcel): ParcelProblem[] {
  const { toldToCollect, toCollect, isAddressChanged, order, courierName } = parcel
  if (order.state !== 'packed' && order.state !== 'shipped') {
    const sentence = `${courierName} still has this parcel. Cancel it there.`
    return order.state === 'cancelled' ? [{ field: 'orderId', sentence }] : []
  }
  return [
    ...(toldToCollect !== null && toldToCollect !== toCollect
      ? [
          {
            field: 'toCollect',
            sentence: `The rider will collect ${formatRupees(toldToCollect)}, it should be ${formatRupees(toCollect)}. Cancel and book again.`,
          },
        ]
      : []),
    ...(isAddressChanged
      ? [{ field: 'street', sentence: 'The address changed since it was booked. Cancel and book again.' }]
      : []),
  ]
}
