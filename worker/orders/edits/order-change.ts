import type { OrderNote } from '#domain/orders/order-event-text.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'

/** What is looked at before an order is changed, and what a change is made of. */

/** Who changes something, when, and what the log says of it. */
export interface OrderUpdate {
  actor: string
  now: number
  before: OrderNote
  after: OrderNote
  emails: EncryptedEmail[]
}

/** An order as somebody saw it; a change is made only while it still is that. */
export interface OrderSnapshot {
  id: string
  number: number
  state: OrderState
  isPaid: boolean
  updatedAt: number
  isAccountDeleted: boolean
  /** What was personal is gone, with the account: nothing personal is written down any more. */
  isScrubbed: boolean
  /** `null` when there is none, or the account was deleted. */
  email: string | null
  /** The email is the account's own, or was told to the staff: others are told nothing that was typed beside it. */
  isOwnEmail: boolean
  name: string | null
  phone: string | null
  street: string | null
  city: string
  province: string
  zipCode: string | null
  subtotal: number
  deliveryFee: number
  amount: number
  callAttempts: number
  callAfter: number
  note: string | null
  courierId: string | null
  courierName: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  lines: { productId: string; name: string; quantity: number; price: number }[]
}

/** The newest entry of an order's log, and whether its email can still be held back. */
export interface LastStep {
  at: number
  actor: string
  action: string
  before: string | null
  after: string | null
  isEmailWaiting: boolean
}

/** What an order goes back to. */
export interface OrderUndo extends OrderUpdate {
  state: OrderState
  callAttempts: number
  callAfter: number
  /** It was handed to a courier and is back on the shelf of packed parcels. */
  isUnshipped: boolean
  /** `undefined` leaves the note as it is. */
  note: string | null | undefined
  /** The email that is not sent. */
  emailId: string | null
}

/** A courier that may be given parcels; `trackingUrl` holds `{number}`. */
export interface ActiveCourier {
  id: string
  name: string
  trackingUrl: string | null
}

/** Where an order goes, and what is told with it. */
export interface StateChange extends OrderUpdate {
  to: OrderState
  courier: ActiveCourier | null
  trackingNumber: string | null
  reason: string | null
  /** Whether goods that came back can be sold again. */
  restock: boolean
  /** `undefined` leaves the note as it is. */
  note: string | null | undefined
}
