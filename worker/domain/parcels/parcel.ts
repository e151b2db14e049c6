import * as z from 'zod/mini'
import { parcelStates, proposedMoves } from './parcel-states.ts'

/** Whom a parcel goes to, as it is printed and as a courier gets it. */
export const PostalAddress = z.object({
  name: z.string(),
  phone: z.string(),
  /** Street and landmark on one line. */
  street: z.string(),
  city: z.string(),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** Parcels as staff see them. Weight in grams, money in whole rupees, times in epoch milliseconds. */

/** A state by its name. */
export const ParcelStateName = z.enum(parcelStates)

/** What keeps a parcel from being booked, or differs from what its courier was told. */
export const ParcelProblem = z.object({ field: z.string(), sentence: z.string() })
export type ParcelProblem = z.infer<typeof ParcelProblem>

/** Bring it again, with another phone number or landmark, or not at all. */
export const attemptWishes = ['again', 'contact', 'refuse'] as const

/** What a customer wishes after a failed attempt. */
export const AttemptAnswer = z.object({
  wish: z.enum(attemptWishes),
  /** The day to come again, `2026-11-30`. */
  day: z.nullable(z.string()),
  /** Another phone number, which is for the rider only. */
  phone: z.nullable(z.string()),
  landmark: z.nullable(z.string()),
  /** Why it is not wanted. */
  reason: z.nullable(z.string()),
  at: z.int(),
  /** The courier was told; the answer no longer changes. */
  isTold: z.boolean(),
})
export type AttemptAnswer = z.infer<typeof AttemptAnswer>

/** One try of the rider that failed. */
export const ParcelAttempt = z.object({
  id: z.string(),
  at: z.int(),
  reason: z.string(),
  answer: z.nullable(AttemptAnswer),
  /** What the courier was told to do; `null` until it was. */
  advice: z.nullable(z.enum(['again', 'back'])),
  /** What the courier said against it. */
  courierText: z.nullable(z.string()),
})
export type ParcelAttempt = z.infer<typeof ParcelAttempt>

/** A place on its way; `text` is the courier's own. */
export const ParcelEvent = z.object({
  at: z.int(),
  state: ParcelStateName,
  text: z.string(),
  place: z.nullable(z.string()),
})
export type ParcelEvent = z.infer<typeof ParcelEvent>

/** One consignment of an order. */
export const Parcel = z.object({
  id: z.string(),
  orderId: z.string(),
  /** The order's number. */
  number: z.int(),
  courierId: z.string(),
  courierName: z.string(),
  /** What the courier knows it by: the order's number and the try, `1005-1`. */
  reference: z.string(),
  trackingNumber: z.nullable(z.string()),
  /** The shop is connected to its courier, which can be asked about a number. */
  isConnected: z.boolean(),
  state: ParcelStateName,
  /** The state for people; the courier's own words for one that the shop does not know. */
  stateText: z.string(),
  /** Nobody knows yet whether the courier has it. */
  isUnsure: z.boolean(),
  /** 0 while nobody knows. */
  weightGrams: z.int(),
  pieces: z.int(),
  /** The cash that the rider collects: what the courier was told, else what is to collect now. */
  toCollect: z.int(),
  bookedAt: z.nullable(z.int()),
  /** Oldest first; of one minute the later state last. */
  events: z.array(ParcelEvent),
  attempts: z.array(ParcelAttempt),
  problems: z.array(ParcelProblem),
  /** The move of its order that its state proposes, until somebody makes it. */
  proposes: z.nullable(z.enum(proposedMoves)),
  /** What the courier said about the booking. */
  courierText: z.nullable(z.string()),
  /** The courier's own label is stored. */
  hasLabel: z.boolean(),
  /** A link that opens WhatsApp with a ready text for the customer; `null` where there is nothing to say. */
  whatsapp: z.nullable(z.string()),
  /** Whom it goes to, as the courier gets it; `null` once personal data was erased. */
  to: z.nullable(PostalAddress),
  /** Sent back as `from` of the next change. */
  updatedAt: z.int(),
})
export type Parcel = z.infer<typeof Parcel>
