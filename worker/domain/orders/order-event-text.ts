import { entryText, type OrderEntry } from '#domain/ledger/order-entry.ts'
import { type Language, languages } from '#domain/language/languages.ts'
import { msg, t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { parseDay, shortDay, startOfDay } from '#domain/pakistan-day.ts'
import type { AttemptAnswer } from '#domain/parcels/parcel.ts'
import { type ReturnState, returnStateText } from '#domain/returns/return-states.ts'
import { type OrderState, orderStateLabels, orderStates } from './order-states.ts'

/** The stored detail of an order event, and its text for staff. */

/**
 * The state before or after a change. Personal data in it is erased together with that of the order:
 * `orders/order-audit.sql.ts`.
 */
export interface OrderNote {
  state?: OrderState
  isPaid?: boolean
  reason?: string
  courier?: string | null
  trackingNumber?: string | null
  /** `false`: the returned goods cannot be sold again. */
  restock?: boolean
  cashDue?: number
  /** The cash to pay. */
  amount?: number
  /** The customer confirmed from a mailbox. */
  isMailed?: boolean
  callAttempts?: number
  callAfter?: number
  note?: string | null
  language?: Language
  /** The email to the customer, by its key in the outbox. */
  emailId?: string
  /** A step of a return; `lines` of a new one. */
  return?: { number: number; state: ReturnState; lines?: { name: string; quantity: number }[] }
  /** An entry of the ledger; `order` is the number of the other order of money that moved. */
  entry?: Pick<OrderEntry, 'kind' | 'amount' | 'way'> & { order?: number }
  /** Money retained for a parcel that was not accepted, whole rupees. */
  kept?: number
  channel?: string
  /** The requested advance, whole rupees. */
  advanceAsked?: number
  /** The state of a proof of payment; `open` when it was sent. */
  proof?: 'open' | 'declined'
  /** The customer was reminded of the advance. */
  isReminded?: boolean
  /** The changed address fields, by name. */
  address?: Record<string, string | null>
  lines?: { name: string; quantity: number }[]
  /** What the customer wishes after a failed attempt; `day` as `2026-11-30`. */
  wish?: AttemptAnswer['wish']
  day?: string
  advice?: 'again' | 'back'
  /** What staff set of its parcel. */
  grams?: number
  pieces?: number
  /** How the booking of its parcel ended; `not there`: a person found nothing at the courier. */
  booking?: 'booked' | 'refused' | 'not there' | 'cancelled'
}

/** One audit entry of an order as a sentence; what customers read is in their language, with `nameOf` for names of parts. */
export function orderEventText(
  { action, before, after }: { action: string; before: string | null; after: string | null },
  nameOf = (name: string) => name,
): string {
  const [was, is] = [readOrderNote(before), readOrderNote(after)]
  switch (action) {
    case 'order.placed':
      return 'Placed'
    case 'order.taken':
      return is.channel === 'counter' ? 'Sold over the counter' : 'Taken by phone'
    case 'order.moved':
      return movedText(is)
    case 'order.agreed':
      return 'Confirmed by email, which proves no phone number'
    case 'order.called':
      return `No answer, try ${is.callAttempts ?? ''}`
    case 'order.tracking':
      return t('Tracking: {parcel}', { parcel: [is.courier, is.trackingNumber].filter(Boolean).join(' ') })
    case 'order.parcel':
      return parcelText(is)
    case 'order.attempt':
      return `The rider could not deliver${is.reason ? `: ${is.reason}` : ''}`
    case 'order.advised':
      return is.advice === 'back' ? 'The courier was told to bring it back' : 'The courier was told to try again'
    case 'order.answered':
      return answerText(is)
    case 'order.booking':
      return bookingText(is)
    case 'order.noted':
      return is.note ? `Note: ${is.note}` : 'Note removed'
    case 'order.language':
      return `Language: ${languages[is.language ?? 'en'].ownName}`
    case 'order.changed':
      return changedText(was, is, nameOf)
    case 'order.undone':
      return is.state ? `Undone, back to ${orderStateLabels[is.state]}` : 'Call without answer undone'
    case 'order.paid':
      return t('Cash received')
    case 'order.unpaid':
      return 'Cash received undone, with its statement'
    case 'order.entry':
      return is.entry ? entryText(is.entry) : 'Money'
    case 'order.kept':
      return is.kept
        ? t('We are keeping {amount} of the payment', { amount: formatRupees(is.kept) })
        : t('We are keeping none of the payment')
    case 'order.return':
      return is.return ? returnEventText(is.return, nameOf) : 'Return'
    case 'order.advance':
      return advanceText(is)
    case 'order.claimed':
      return t('Added to an account')
    case 'order.links-revoked':
      return 'Links revoked'
    default:
      return action.replace(/^order\./, '').replaceAll('-', ' ')
  }
}

function parcelText({ courier, grams = 0, pieces = 1 }: OrderNote): string {
  return `Parcel: ${courier ?? ''}, ${grams / 1000} kg${pieces > 1 ? `, ${pieces} pieces` : ''}`
}

const wishTexts: Record<AttemptAnswer['wish'], string> = {
  again: 'Bring it again',
  contact: 'Another number or landmark for the rider',
  refuse: 'Does not want the parcel',
}

/** What a customer wishes after a failed attempt, for staff. */
export function answerText({ wish = 'again', day }: { wish?: AttemptAnswer['wish']; day?: string | null }): string {
  return [wishTexts[wish], day && shortDay(startOfDay(parseDay(day) ?? 0))].filter(Boolean).join(', ')
}

function bookingText({ courier, trackingNumber, booking }: OrderNote): string {
  const parcel = [courier, trackingNumber].filter(Boolean).join(' ')
  if (booking === 'booked') return `Booked: ${parcel}`
  if (booking === 'cancelled') return `Parcel cancelled: ${parcel}`
  return booking === 'refused' ? `Not booked: ${parcel} refused` : `Not booked: ${parcel} does not have it`
}

function returnEventText(
  { number, state, lines = [] }: NonNullable<OrderNote['return']>,
  nameOf: (name: string) => string,
): string {
  const parts = lines.map(({ name, quantity }) => `${nameOf(name)} × ${quantity}`).join(t(', '))
  const values = { number, state: returnStateText(state) }
  return parts ? t('Return {number}: {state}, {parts}', { ...values, parts }) : t('Return {number}: {state}', values)
}

function advanceText({ advanceAsked = 0, proof, isReminded }: OrderNote): string {
  if (proof === 'open') return t('Proof of payment sent')
  if (proof === 'declined') return t('Payment not found')
  if (isReminded) return t('Payment reminder sent')
  return advanceAsked > 0
    ? t('Advance asked: {amount}', { amount: formatRupees(advanceAsked) })
    : t('Advance no longer needed')
}

function movedText({ state, reason, courier, trackingNumber, restock, isPaid }: OrderNote): string {
  const details = [
    [courier, trackingNumber].filter(Boolean).join(' '),
    reason ?? '',
    state === 'returned' && restock === false ? 'not put back on the shelf' : '',
    state === 'returned' && isPaid === true ? 'the cash had come in' : '',
  ].filter((each) => each !== '')
  const isCollected = state === 'delivered' && isPaid === true
  return [isCollected ? 'Collected and paid' : state ? orderStateLabels[state] : 'Moved', ...details].join(', ')
}

function changedText(was: OrderNote, is: OrderNote, nameOf: (name: string) => string): string {
  const fields = Object.keys(is.address ?? {}).map((field) => t(fieldLabels[field] ?? field))
  const before = new Map((was.lines ?? []).map(({ name, quantity }) => [name, quantity]))
  const lines = (is.lines ?? []).map(({ name, quantity }) =>
    t('{name} {was} → {now}', { name: nameOf(name), was: before.get(name) ?? 0, now: quantity }),
  )
  const cash =
    was.amount !== undefined && is.amount !== undefined
      ? [t('cash to pay {was} → {now}', { was: formatRupees(was.amount), now: formatRupees(is.amount) })]
      : []
  const parts = [...fields, ...lines, ...cash]
  return parts.length > 0 ? t('Changed: {what}', { what: parts.join(t(', ')) }) : t('Changed')
}

const fieldLabels: Record<string, string> = {
  name: msg('name'),
  phone: msg('phone'),
  email: msg('email'),
  street: msg('street'),
  city: msg('city'),
  province: msg('province'),
  zipCode: msg('zip code'),
  note: msg('note'),
}

/** The stored detail of an audit entry; empty when there is none. */
export function readOrderNote(text: string | null): OrderNote {
  if (text === null) return {}
  if ((orderStates as readonly string[]).includes(text)) return { state: text as OrderState }
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
