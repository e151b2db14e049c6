import { createHash } from 'node:crypto'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { day, hour } from '#domain/durations.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { ReturnState } from '#domain/returns/return-states.ts'
import type { FitVote } from '#domain/reviews/review.ts'
import type { ProductRecord } from '#worker/products/product-rows.sql.ts'
import { sampleId } from './parse-sample-parts.ts'

/** An order of a shop for load tests. Whole rupees; epoch milliseconds. */
export interface SampleOrder {
  id: string
  at: number
  firstName: string
  city: string
  phone: string
  state: 'confirmed' | 'delivered'
  subtotal: number
  fee: number
  /** The requested advance; 0 for none. */
  asked: number
  /** The part of it that came in. */
  advance: number
  /** The reference of a proof that staff have to check. */
  proof: string | null
  /** The id of the audit entry. */
  taken: string
  /** The id of the entry or the proof of the advance. */
  entry: string
}

/** A line of an order, one piece, with the review of its part. */
export interface SampleLine {
  orderId: string
  position: number
  productId: string
  name: string
  price: number
  /** Its first picture, if any. */
  pictures: Picture[]
  /** The id of its review; `null` without one. */
  reviewId: string | null
  at: number
  stars: number
  text: string
  fit: FitVote
  bike: string | null
  year: number
  reviewer: string | null
  city: string | null
  /** The number of people who found it useful. */
  useful: number
}

/** A return of the second line of an order. */
export interface SampleReturn {
  id: string
  orderId: string
  productId: string
  at: number
  state: ReturnState
  bike: string | null
  year: number
  /** Money that was sent back to the customer. */
  refund: number
  /** The id of the refund. */
  entry: string
}

/** A person who waits for a part that is sold out. */
export interface SampleWaiting {
  id: string
  productId: string
  phone: string
  at: number
}

/** Orders, reviews, returns and waiting people of some parts. */
export interface SampleBusiness {
  orders: SampleOrder[]
  lines: SampleLine[]
  returns: SampleReturn[]
  waiting: SampleWaiting[]
}

const deliveryFee = 250
const names = ['Ali', 'Usman', 'Bilal', 'Hamza', 'Ahmed', 'Fatima', 'Zain', 'Imran', 'Sana', 'Kashif', 'Asad']
const cities = ['Lahore', 'Lahore', 'Karachi', 'Multan', 'Faisalabad', 'Rawalpindi', 'Sialkot']
const stars = [5, 4, 5, 5, 3, 4, 5, 2, 5, 4, 1, 5, 4]
const fits: FitVote[] = ['yes', 'yes', 'yes', 'changed', 'yes', 'yes', 'no']
const returned: ReturnState[] = ['done', 'asked', 'received', 'agreed', 'done', 'on-its-way', 'declined']
const texts = [
  'Bilkul theek fit hua, shukriya.',
  'Good quality, packed well, came in three days.',
  '',
  'پارٹ اچھا ہے، قیمت بھی مناسب ہے۔',
  'Qeemat ke hisab se acha part hai.',
  'Works well. My mechanic fitted it in ten minutes.',
  'Packing achi thi, part asli jaisa hai.',
  'The size is right, but the finish could be better.',
]

/** One order for three parts, with one of them and a popular one: more than half as many reviews as parts. */
const partsPerOrder = 3
/** Parts of a group that many people buy. */
const popular = 4

const pick = <Value>(list: readonly Value[], number: number) => list[number % list.length] as Value
const phoneOf = (number: number) => `0300${String(number % 10_000_000).padStart(7, '0')}`

/**
 * Builds what customers did with a group of parts: orders with reviews, returns and advances, and waiting people. The same
 * parts give the same, at times before `now`. `position` is that of the first part, `end` the number of all parts.
 */
export function sampleBusinessOf(
  parts: ProductRecord[],
  { position, end, now }: { position: number; end: number; now: number },
): SampleBusiness {
  const business: SampleBusiness = { orders: [], lines: [], returns: [], waiting: [] }
  for (const [index, part] of parts.entries()) {
    const number = position + index
    // The orders of forty days; every step of the latest is over.
    const at = Math.round(now - 45 * day + (number / end) * 40 * day)
    const best = parts[(index + 1) % Math.min(popular, parts.length)]
    if (number % partsPerOrder === 0 && best && best !== part) addOrder(business, [part, best], number, at)
    if (part.stock === 0) business.waiting.push(...waitingFor(part, number, at))
  }
  return business
}

function addOrder(business: SampleBusiness, parts: ProductRecord[], number: number, at: number): void {
  const count = number / partsPerOrder
  const idOf = (what: string) => sampleId(number, `${what} ${parts[0]?.partNumber}`)
  const id = idOf('order')
  const subtotal = parts.reduce((sum, { newPrice }) => sum + newPrice, 0)
  const isUnpaid = count % 22 === 2
  const asked = count % 11 === 2 ? Math.ceil(subtotal / 5) : 0
  const order: SampleOrder = {
    id,
    at,
    firstName: pick(names, count),
    city: pick(cities, count),
    phone: phoneOf(number),
    state: isUnpaid ? 'confirmed' : 'delivered',
    subtotal,
    fee: deliveryFee,
    asked,
    advance: isUnpaid ? 0 : asked,
    proof: isUnpaid ? `FT${String(number).padStart(10, '0')}` : null,
    taken: idOf('taken'),
    entry: idOf('entry'),
  }
  const lines = parts.map((part, line) => lineOf(part, order, count + line, line, idOf(`review ${line}`)))
  business.orders.push(order)
  business.lines.push(...lines)
  const [, back] = lines
  if (!isUnpaid && count % 10 === 3 && back) {
    const state = pick(returned, (count - 3) / 10)
    business.returns.push({
      id: idOf('return'),
      orderId: id,
      productId: back.productId,
      at: back.at,
      state,
      bike: back.bike,
      year: back.year,
      refund: state === 'done' ? back.price : 0,
      entry: idOf('refund'),
    })
  }
}

function lineOf(
  { id, name, newPrice, pictures, fits: bikes }: ProductRecord,
  order: SampleOrder,
  number: number,
  position: number,
  reviewId: string,
): SampleLine {
  const bike = knownVehicles().inText(bikes[0] ?? '')[0]?.id ?? null
  const isNameless = number % 9 === 4
  return {
    orderId: order.id,
    position,
    productId: id,
    name,
    price: newPrice,
    pictures: pictures.slice(0, 1),
    reviewId: order.state === 'delivered' ? reviewId : null,
    at: order.at + 3 * day,
    stars: pick(stars, number),
    text: pick(texts, number),
    fit: pick(fits, number),
    bike,
    year: 2010 + (number % 15),
    reviewer: isNameless ? null : order.firstName,
    city: isNameless ? null : order.city,
    useful: number % 3 === 0 ? 1 + (number % 5) : 0,
  }
}

/** Three to nine people who wait, the same for the same part. */
function waitingFor({ id, partNumber }: ProductRecord, number: number, at: number): SampleWaiting[] {
  const step = createHash('sha256').update(partNumber).digest().readUInt8(1)
  return Array.from({ length: 3 + (step % 7) }, (_, index) => ({
    id: sampleId(number, `waiting ${index} ${partNumber}`),
    productId: id,
    phone: phoneOf(number * 10 + index),
    at: at + index * hour,
  }))
}
