import type { LineKind } from '#domain/statements/statement.ts'
import { orderStateLabels, type OrderState } from '#domain/orders/order-states.ts'
import { parcelNumber } from '#domain/orders/tracking.ts'
import { formatPaisa, formatRupees } from '#domain/money.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { ReadLine } from './read-lines.ts'

/** An order that a line may be about. Whole rupees, but for names in paisa. */
export interface FoundOrder {
  line: number
  isByNumber: boolean
  orderId: string
  number: number
  state: OrderState
  /** Its cash is owed: `isCashOwed`. */
  isOwed: boolean
  courierId: string | null
  courierName: string | null
  trackingNumber: string | null
  shippedAt: number | null
  email: string | null
  due: number
  /** By the courier's terms; `null` where they changed since. */
  fee: number | null
  taxes: number | null
  /** When its cash was received. */
  receivedAt: number | null
  /** A difference of it that stands: its statement and line, and what is still to come. */
  differs: { statementId: string; line: number; restPaisa: number } | null
}

/** A line and what it was found to be. */
export interface JudgedLine extends ReadLine {
  what: LineKind
  sentence: string
  orderId: string | null
  number: number | null
  /** Whole rupees; of an earlier difference that it ends, the rest of that. */
  expectedPaisa: number | null
  order: FoundOrder | null
  ends: FoundOrder['differs']
}

/** One rupee: couriers round taxes and fees differently. */
const tolerance = 100

/**
 * Says what each line is: by its tracking number, else by the number of the order. `found` are the orders with either
 * number.
 */
export function judgeLines(
  lines: readonly ReadLine[],
  found: readonly FoundOrder[],
  courier: { id: string; name: string },
): JudgedLine[] {
  const byLine = new Map<number, FoundOrder[]>()
  for (const order of found) {
    const known = byLine.get(order.line)
    if (known) known.push(order)
    else byLine.set(order.line, [order])
  }
  const picked = lines.map((line) => ({ line, pick: pickOrder(line, byLine.get(line.line) ?? [], courier) }))
  // Some couriers give a parcel a second row without money.
  const main = new Map<string, ReadLine>()
  for (const { line, pick } of picked) {
    const earlier = 'order' in pick && main.get(pick.order.orderId)
    if ('order' in pick && (!earlier || (!earlier.paidPaisa && line.paidPaisa))) main.set(pick.order.orderId, line)
  }
  return picked.map(({ line, pick }) => {
    if (!('order' in pick))
      return { ...line, ...pick, orderId: null, number: null, expectedPaisa: null, order: null, ends: null }
    const { order } = pick
    const first = main.get(order.orderId) ?? line
    const judged = first === line ? judge(line, order) : twice(first)
    return { ...line, expectedPaisa: null, ends: null, ...judged, orderId: order.orderId, number: order.number, order }
  })
}

type Judged = Pick<JudgedLine, 'what' | 'sentence'> & Partial<Pick<JudgedLine, 'expectedPaisa' | 'ends'>>
type Picked = { order: FoundOrder } | Pick<JudgedLine, 'what' | 'sentence'>

const twice = (first: ReadLine): Judged => ({ what: 'twice', sentence: `The same parcel as in row ${first.line}.` })

/** The order of a line, or why there is none. */
function pickOrder(line: ReadLine, found: FoundOrder[], courier: { id: string; name: string }): Picked {
  if (line.problem !== null) return { what: 'unreadable', sentence: line.problem }
  const ours = found.filter(({ courierId }) => courierId === courier.id)
  const [named] = ours.filter(({ isByNumber }) => isByNumber)
  const tracked = latest(ours.filter(({ isByNumber }) => !isByNumber))
  const both = named && tracked.find(({ orderId }) => orderId === named.orderId)
  if (both) return { order: both }
  const [first, second] = tracked
  if (named && first) {
    const sentence = `Row ${line.line}: the tracking number is of order ${first.number}, the order number says ${named.number}.`
    return { what: 'unreadable', sentence }
  }
  // A tracking number may be that of several orders of a customer, in one parcel.
  if (first && second) {
    const [exact, ...others] = tracked.filter(({ due }) => Math.abs((line.paidPaisa ?? 0) - due * 100) <= tolerance)
    if (exact && others.length === 0) return { order: exact }
    const numbers = tracked.map(({ number }) => number).join(', ')
    const sentence = `Row ${line.line}: the orders ${numbers} have this tracking number. Please receive their cash by hand.`
    return { what: 'unreadable', sentence }
  }
  const order = first ?? named
  if (order) return { order }
  const [other] = found
  const sentence = other
    ? `Order ${other.number} went with ${other.courierName ?? 'no courier'}.`
    : nothingFound(line, courier.name)
  return { what: 'unknown', sentence }
}

/** Which numbers of a line nobody has. */
function nothingFound({ trackingNumber, orderNumber }: ReadLine, courierName: string): string {
  if (trackingNumber === null) return `No order has the number ${orderNumber}.`
  const order = orderNumber === null ? '' : `, and no order the number ${orderNumber}`
  return `No parcel of ${courierName} has this number${order}.`
}

/** Those whose cash is owed; without any, the one that was sent last: couriers use their numbers again. */
function latest(orders: FoundOrder[]): FoundOrder[] {
  const owed = orders.filter(({ isOwed }) => isOwed)
  if (owed.length > 0) return owed
  return orders.toSorted((one, other) => (other.shippedAt ?? 0) - (one.shippedAt ?? 0)).slice(0, 1)
}

/** What a line says of its order. */
function judge(line: ReadLine, order: FoundOrder): Judged {
  const { number, isOwed, due, receivedAt, differs, state } = order
  const paid = line.paidPaisa ?? 0
  if (isOwed) {
    const more = paid - due * 100
    const isExpected = Math.abs(more) <= tolerance
    return {
      what: isExpected ? 'as-expected' : 'other-amount',
      expectedPaisa: due * 100,
      sentence: [isExpected ? expectedText(more) : otherText(more, due), ...remarks(line, order)].join(' '),
    }
  }
  if (differs && Math.abs(paid - differs.restPaisa) <= tolerance) {
    return {
      what: 'as-expected',
      expectedPaisa: differs.restPaisa,
      ends: differs,
      sentence: `The rest of order ${number}: it ends the difference of ${restText(differs.restPaisa)}.`,
    }
  }
  if (receivedAt !== null) {
    const rest = differs ? `, ${restText(differs.restPaisa)}` : ''
    return { what: 'paid-before', sentence: `Its cash was received on ${dayText(pakistanDay(receivedAt))}${rest}.` }
  }
  if (state === 'delivered')
    return { what: 'paid-before', sentence: `There was nothing to collect for order ${number}.` }
  return { what: 'not-delivered', sentence: `Order ${number} is “${orderStateLabels[state]}” here.` }
}

const restText = (rest: number) => `${formatPaisa(Math.abs(rest))} ${rest < 0 ? 'too much' : 'still to come'}`
const expectedText = (more: number) =>
  more === 0 ? 'As expected.' : `As expected, ${moreText(more)}: within ${formatRupees(1)}.`
const otherText = (more: number, due: number) => `${moreText(more)} than the ${formatRupees(due)} due.`
const moreText = (more: number) => `${formatPaisa(Math.abs(more))} ${more < 0 ? 'less' : 'more'}`

/** Where fee, taxes, number or state are others than here. */
function remarks({ feePaisa, taxPaisa, trackingNumber, courierState }: ReadLine, order: FoundOrder): string[] {
  const off = (label: string, said: number | null, terms: number | null) =>
    said !== null && terms !== null && Math.abs(said - terms * 100) > tolerance
      ? [`${label} ${formatPaisa(said)}, by its terms ${formatRupees(terms)}.`]
      : []
  const isOther =
    trackingNumber !== null &&
    order.isByNumber &&
    order.trackingNumber !== null &&
    parcelNumber(trackingNumber) !== parcelNumber(order.trackingNumber)
  return [
    ...off('Fee', feePaisa, order.fee),
    ...off('Taxes', taxPaisa, order.taxes),
    ...(isOther ? [`Its tracking number here is ${order.trackingNumber}.`] : []),
    ...(courierState === 'returned' && order.state === 'delivered' ? ['The courier says that it came back.'] : []),
  ]
}
