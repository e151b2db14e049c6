import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { Picture } from '#domain/media/picture.ts'
import { textLimits } from '#domain/orders/failed-states.ts'
import { blank, CourierId, TrackingNumber } from '#domain/orders/order-fields.ts'
import { line } from '#domain/person-fields.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { Parcel, ParcelStateName } from './parcel.ts'

/** How the booking of a parcel ended: `booking` goes on, `unsure` is looked for, `stopped` sent nothing. */
export const BookingOutcome = z.enum(['booked', 'booking', 'unsure', 'refused', 'stopped'])
export type BookingOutcome = z.infer<typeof BookingOutcome>

const Id = z.string('Not found.').check(z.regex(/^[A-Za-z0-9_-]{1,80}$/, 'Not found.'))
const params = z.object({ id: Id })
const after = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/, 'This place in the list is unknown.')))
const withParcel = z.object({ parcel: Parcel })
/** A parcel after its courier was asked, and what became of it in a sentence. */
const withSentence = z.extend(withParcel, { sentence: z.string() })
/** Parcels of one press. */
const mostBooked = 50

const badWeight = 'Please enter the weight in grams.'
const badPieces = 'Please enter a number of pieces from 1 to 99.'

/** What to pick of a part for the orders that wait to be packed. */
const Pick = z.object({
  productId: z.string(),
  name: z.string(),
  partNumber: z.nullable(z.string()),
  shelf: z.nullable(z.string()),
  picture: z.nullable(Picture),
  /** Of all these orders together. */
  quantity: z.int(),
  /** All of it lies ready. */
  picked: z.boolean(),
  orders: z.array(z.object({ id: z.string(), number: z.int(), quantity: z.int(), picked: z.boolean() })),
})
export type Pick = z.infer<typeof Pick>

const mostRules = 30
const tooMany = `Please use at most ${mostRules} rules.`
const badRuleWeight = 'Please enter a weight of up to 1,000 kg, or leave it empty.'

/** Parcels of a zone and up to a weight go with a courier; `null` for every zone, and for every weight. */
export const CourierRule = z.object({
  zone: z.nullable(line('Please choose a zone.', 60)),
  upToGrams: z.nullable(
    z.number(badRuleWeight).check(z.int(badRuleWeight), z.gte(1, badRuleWeight), z.lte(1_000_000, badRuleWeight)),
  ),
  courierId: CourierId,
})
export type CourierRule = z.infer<typeof CourierRule>
const withRules = z.object({ rules: z.array(CourierRule) })

/**
 * Parcels of packed orders until they are delivered, and the bench where orders become parcels. Weight in grams, money in
 * whole rupees, times in epoch milliseconds.
 */
export const parcelsApi = defineEndpoints('/api/hitech/owner', 'staff', {
  /** Parcels, the oldest order first, by keyset. `counts` are those of all states, of one courier when given. */
  listParcels: get('/parcels', 'Parcels by state, courier or order.', {
    query: z.object({
      state: z.optional(ParcelStateName),
      courierId: z.optional(CourierId),
      orderId: z.optional(Id),
      after,
    }),
    reply: z.object({
      parcels: z.array(Parcel),
      counts: z.partialRecord(ParcelStateName, z.int()),
      next: z.nullable(z.string()),
    }),
  }),

  getParcel: get('/parcels/{id}', 'One parcel with its way and its failed attempts.', { params, reply: withParcel }),

  /**
   * Parcels of which an attempt failed, or that their courier holds, lost or cancelled on the road, the oldest order first, by keyset. `keptUntil` is the
   * day, `2026-11-30`, on which the courier brings one back by its term: so many days after the first failed attempt.
   */
  listNotDelivered: get('/not-delivered', 'Parcels that the rider could not deliver, with what customers answered.', {
    query: z.object({ after }),
    reply: z.object({
      parcels: z.array(z.extend(Parcel, { keptUntil: z.nullable(z.string()) })),
      /** Out for delivery, and their customers were not told today: at most 50. */
      toTell: z.array(Parcel),
      next: z.nullable(z.string()),
    }),
  }),

  /**
   * Writes a failed attempt by hand, one a day; again changes nothing, unless it was tried again meanwhile. `at` is the
   * moment of the press, where it is sent later. `STALE` with the parcel, when it is not on the road.
   */
  reportAttempt: post('/parcels/{id}/not-delivered', 'Says that the rider could not deliver a parcel today.', {
    params,
    body: z.object({ reason: line('Please choose a reason.', textLimits.reason), at: z.optional(z.int()) }),
    reply: withParcel,
    message: 'Saved.',
  }),

  /**
   * Tells a courier to try a parcel again, or to bring it back. Where it takes no advice, it counts as told, and `text` is to
   * be sent to it. `isTold` is false when the courier refused or did not answer clearly; `courierText` is what it said.
   * The same advice again tells nothing twice.
   */
  adviseCourier: post('/parcels/{id}/advise', 'Tells a courier what to do after a failed attempt.', {
    params,
    body: z.object({
      advice: z.enum(['again', 'back'], 'Please choose what the courier should do.'),
      note: z.optional(z.union([blank, line('Please write plain text.', textLimits.reason)])),
    }),
    reply: z.extend(withParcel, {
      isTold: z.boolean(),
      sentence: z.string(),
      text: z.nullable(z.string()),
    }),
  }),

  /** Marks that the customer was told today that the rider comes; again changes nothing. */
  tellOutForDelivery: post('/parcels/{id}/told', 'Says that the customer knows that the rider comes today.', {
    params,
    reply: withParcel,
    message: 'Saved.',
  }),

  /**
   * Changes the open parcel of a packed order while no courier knows of it, or makes one where there is none. `from` is the
   * parcel's `updatedAt`, `null` for none. `PARCEL_OPEN` where a courier has one, `UNSURE` where one may have.
   */
  saveParcel: post('/orders/{id}/parcel', 'Sets courier, weight and pieces of an order’s parcel.', {
    params,
    body: z.object({
      from: z.nullable(z.int()),
      courierId: CourierId,
      weightGrams: z
        .number(badWeight)
        .check(z.int(badWeight), z.gte(0, badWeight), z.lte(1_000_000, 'Please enter at most 1,000 kg.')),
      pieces: z.number(badPieces).check(z.int(badPieces), z.gte(1, badPieces), z.lte(99, badPieces)),
    }),
    reply: withParcel,
    message: 'Saved.',
  }),

  /**
   * Books packed orders at their couriers, within 30 seconds, each by one call. Repeating it asks no courier twice: results
   * are the parcels as they are. `stopped` sent nothing, and `problems` say why; a refused or cancelled parcel is tried
   * with its next reference. A failure of a courier is `refused` or `unsure`.
   */
  bookParcels: post('/parcels/book', 'Books the parcels of packed orders at their couriers.', {
    body: z.object({
      orderIds: z
        .array(Id)
        .check(
          z.minLength(1, 'Please tick some orders.'),
          z.maxLength(mostBooked, `At most ${mostBooked} orders at once.`),
        ),
    }),
    reply: z.object({
      results: z.array(
        z.object({
          orderId: z.string(),
          number: z.nullable(z.int()),
          outcome: BookingOutcome,
          parcel: z.nullable(Parcel),
          sentence: z.string(),
          courierText: z.nullable(z.string()),
        }),
      ),
    }),
    changesPages: false,
  }),

  /**
   * Cancels a parcel at its courier, and closes it; its order stays packed, with another parcel to book. A courier that
   * refuses says why in `courierText`. `UNSURE` while nobody knows whether it has the parcel; `from` is the parcel's `updatedAt`.
   */
  cancelParcel: post('/parcels/{id}/cancel', 'Cancels a parcel at its courier.', {
    params,
    body: z.object({ from: z.optional(z.int()) }),
    reply: withSentence,
    changesPages: false,
  }),

  /** Where it is, whether the courier has an unclear one, and its label. */
  askCourier: post('/parcels/{id}/ask', 'Asks the courier of a parcel now.', {
    params,
    reply: withSentence,
    changesPages: false,
  }),

  /**
   * Ends an unclear booking by what was found at the courier: its number, or `null` for nothing, also of a booked parcel that
   * the courier refused to cancel. `STALE` for a parcel that is not unclear, `VALIDATION` for a number that the courier does
   * not know.
   */
  settleBooking: post('/parcels/{id}/settle', 'Says whether the courier has a parcel.', {
    access: 'owner',
    params,
    body: z.object({ trackingNumber: z.nullable(TrackingNumber) }),
    reply: withParcel,
    message: 'Saved.',
    changesPages: false,
  }),

  /** As `proposes` says. A parcel that came back opens a return that is on its way; stock changes when it is received. */
  followParcel: post('/parcels/{id}/follow', 'Moves an order where its parcel is.', {
    params,
    reply: withParcel,
    message: 'Saved.',
    changesPages: false,
  }),

  /** The courier's label as a PDF; `NOT_FOUND` until it is stored. */
  getLabel: get('/parcels/{id}/label', 'The courier’s label of a parcel.', { params }),

  /** What to pick for confirmed orders, by shelf, and the parcels of packed ones; oldest order first, by keyset. */
  getBench: get('/bench', 'What to pick for orders that wait to be packed, and the parcels of packed ones.', {
    query: z.object({ after }),
    reply: z.object({
      picks: z.array(Pick),
      parcels: z.array(Parcel),
      /** The ids of couriers that the shop books at. */
      connected: z.array(z.string()),
      next: z.nullable(z.string()),
    }),
  }),

  /** Repeating it changes nothing. `STALE` for an order that no longer waits to be packed. */
  savePick: post('/bench/picks', 'Ticks a part of an order as picked, or takes the tick away.', {
    body: z.object({ orderId: Id, productId: ProductId, picked: z.boolean() }),
    message: 'Saved.',
  }),

  /** The first rule that holds for a new parcel says its courier; without one it goes as the last parcel did. */
  listCourierRules: get('/courier-rules', 'Which courier a new parcel goes with, by zone and weight.', {
    access: 'owner',
    reply: withRules,
  }),

  /** Replaces all rules. `was` are those that the screen showed; `STALE` carries `rules`. Repeating it changes nothing. */
  saveCourierRules: post('/courier-rules', 'Sets which courier a new parcel goes with.', {
    access: 'owner',
    body: z.object({ was: z.array(CourierRule), rules: z.array(CourierRule).check(z.maxLength(mostRules, tooMany)) }),
    reply: withRules,
    message: 'Saved.',
  }),
})
