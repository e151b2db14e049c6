import type { ConnectedCourierId, Pickup } from '#domain/couriers/courier-connection.ts'
import type { ParcelState } from '#domain/parcels/parcel-states.ts'
import type { CourierAnswer, CourierRequest } from './call-courier.ts'

/** Where a parcel is, in the shop's own words. `unknown` where the courier's words are new: they are shown as they are. */
export type CourierState = Exclude<ParcelState, 'prepared' | 'booking' | 'unsure' | 'refused'>

/** A city as a courier knows it. Where it has no id, that is the name. */
export interface CourierCity {
  id: string
  name: string
}

/** What a courier is told of a parcel. The shopper's email is not among it. */
export interface ParcelToBook {
  /** Order number and try, `1005-1`: the courier has it beside its own number. */
  reference: string
  name: string
  /** `03001234567`. */
  phone: string
  address: string
  /** The city of the map that the owner confirmed. */
  city: CourierCity
  weightGrams: number
  pieces: number
  /** Whole rupees; 0 is booked as paid before. */
  toCollect: number
  /** What is inside, in words, and how many parts. */
  contents: string
  quantity: number
  /** What the rider should know: "Open before paying." */
  remarks: string
}

/** The courier did not say yes or no: a cut connection, no answer in time, half an answer, a failure of its own. */
export interface Unclear {
  outcome: 'unsure'
  /** The courier's words, where there were some. */
  courierText: string | null
}

/** The courier's own code says no. */
export interface Refused {
  outcome: 'refused'
  courierText: string
}

/** How a booking ended. After `unsure` the parcel may exist: never ask for it again by itself. */
export type Booking = { outcome: 'booked'; trackingNumber: string; slipLink: string | null } | Refused | Unclear

/** Parcels of a reference. Several are a double. */
export type Found = { outcome: 'found'; trackingNumbers: string[] } | { outcome: 'none' } | Unclear

/** What happened to a parcel, in the courier's words. */
export interface CourierEvent {
  at: number
  state: CourierState
  text: string
  place: string | null
  /** Why an attempt failed. */
  reason: string | null
}

/** Amounts of a parcel in paisa, where the courier tells them. */
export interface CourierAmounts {
  collected: number | null
  fee: number | null
  tax: number | null
  weightGrams: number | null
}

/** A parcel where the courier says it is. */
export interface TrackedParcel {
  trackingNumber: string
  state: CourierState
  /** The courier's words for the state. */
  stateText: string
  /** Oldest first; of one minute the later state last. */
  events: CourierEvent[]
  amounts: CourierAmounts
}

/** Where parcels are. `missed` are numbers that the courier said nothing about, as before their first scan. */
export type Tracking = { outcome: 'tracked'; parcels: TrackedParcel[]; missed: string[] } | Refused | Unclear

/** What became of a word to the courier: to cancel a parcel, or to try it again or bring it back. */
export type Told = { outcome: 'done' } | Refused | Unclear

/** The label as a PDF. `not-ready`: ask again later. */
export type Label = { outcome: 'pdf'; pdf: Uint8Array<ArrayBuffer> } | { outcome: 'not-ready' } | Refused | Unclear

/** All cities that the courier delivers to. */
export type Cities = { outcome: 'cities'; cities: CourierCity[] } | Refused | Unclear

/** What a courier tells of the payment of a parcel; amounts in paisa, `null` where it tells none. */
export interface CourierPayment {
  trackingNumber: string
  reference: string | null
  isPaid: boolean
  paidAt: number | null
  collected: number | null
  fee: number | null
  tax: number | null
  /** What it transferred for the parcel. */
  paid: number | null
  /** The number of the courier's transfer or cheque. */
  paymentNumber: string | null
}

/** Payments of parcels. */
export type Payments = { outcome: 'payments'; payments: CourierPayment[] } | Refused | Unclear

/** Which payments are asked for: of these parcels, at most 50; where the courier goes by days, all of these days. */
export interface PaymentsQuery {
  trackingNumbers: string[]
  from: number
  to: number
}

/** Places where the courier picks up, by its codes; `null` where it did not say. */
export type PickupPlaces = { code: string; text: string }[] | null

/** What the rider shall do after a failed attempt: try it again, or bring the parcel back. */
export type Advice = 'again' | 'back'

/** What a courier can do. */
export interface CourierAbilities {
  /** Parcels of one question where they are. */
  trackBatch: number
  /** Whether its payments have amounts. */
  tellsAmounts: boolean
}

/** A courier to which the owner connected the shop. Each method asks it once and ends within 25 s, by whatever outcome. */
export interface CourierConnection {
  id: ConnectedCourierId
  abilities: CourierAbilities
  /** Books a parcel, by one call that is never repeated. */
  book(parcel: ParcelToBook): Promise<Booking>
  /** Looks for a parcel by its reference, booked about `at`; `null` for a courier that has no such call. */
  find: ((reference: string, at: number) => Promise<Found>) | null
  /** Where parcels are, at most `trackBatch` of them. */
  track(trackingNumbers: string[]): Promise<Tracking>
  cancel(trackingNumber: string): Promise<Told>
  /** The label of a parcel; `slipLink` as the booking gave it. */
  label(trackingNumber: string, slipLink: string | null): Promise<Label>
  cities(): Promise<Cities>
  /** The places of which one is the pickup address; `null` for a courier that needs none of them. */
  pickupPlaces: (() => Promise<PickupPlaces>) | null
  payments(query: PaymentsQuery): Promise<Payments>
  /** Tells the courier what to do after a failed attempt; `null` for a courier that takes no advice. */
  advise: ((trackingNumber: string, advice: Advice, note: string) => Promise<Told>) | null
}

/** What a client has to work with. */
export interface CourierLine {
  keys: Readonly<Record<string, string>>
  pickup: Pickup
  /** The courier's city of the pickup address; `null` while it is not mapped. */
  pickupCity: CourierCity | null
  /** The shop's time. */
  now(): number
  /** Begins an operation: its calls together end within 25 s. */
  begin(): AskCourier
  /** The request for a file that the courier linked to; `null` for a link to another host than its own. */
  follow(link: string): CourierRequest | null
}

/** Asks the courier once; `null` when nothing readable came back. */
export type AskCourier = (request: CourierRequest) => Promise<CourierAnswer | null>

/** The interface of one courier. */
export interface CourierClient {
  abilities: CourierAbilities
  connect(line: CourierLine): Omit<CourierConnection, 'id' | 'abilities'>
}
