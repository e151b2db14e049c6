import type { AdvanceReason } from '#domain/advances/advance.ts'
import type { DeliveryWay, OrderState } from '#domain/orders/order-states.ts'
import type { OrderMoney } from '#domain/ledger/order-money.ts'
import type { Language } from '#domain/language/languages.ts'
import type { OrderNote } from '#domain/orders/order-event-text.ts'
import type { RestOfParcel } from '#domain/returns/accepted-parts.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'

/** The types that changes of orders share. */

/** The time, actor and audit entry of a change. */
export interface OrderUpdate {
  actor: string
  now: number
  before?: OrderNote
  after: OrderNote
  emails: EncryptedEmail[]
}

/** An order as it was read. A change is written only while the order still equals it. */
export interface OrderSnapshot {
  id: string
  number: number
  state: OrderState
  isPaid: boolean
  delivery: DeliveryWay
  language: Language
  updatedAt: number
  isAccountDeleted: boolean
  /** Personal data was erased with the account; no text may be stored that could contain any. */
  isScrubbed: boolean
  /** `null` without one, or when the account was deleted. */
  email: string | null
  /**
   * The email is the account's own and its mailbox was proved, or it was given to staff. Emails to any other address omit
   * text that the shopper typed.
   */
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
  money: OrderMoney
  /** What was asked for in advance, 0 for nothing; and why. */
  advanceAsked: number
  advanceReason: AdvanceReason | null
  /** When the customer confirmed it by the link; while it is `placed`, by email only. */
  customerConfirmedAt: number | null
  callAttempts: number
  callAfter: number
  note: string | null
  courierId: string | null
  /** A courier is asked to book its parcel, and has not answered clearly. */
  isBooking: boolean
  deliveredAt: number | null
  returnDays: number | null
  courierName: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  lines: { productId: string; name: string; quantity: number; price: number }[]
}

/** The newest audit entry of an order, and whether its email can still be withdrawn. */
export interface LastStep {
  at: number
  actor: string
  action: string
  before: string | null
  after: string | null
  isEmailWaiting: boolean
}

/** The state before the undone change. */
export interface OrderUndo extends OrderUpdate {
  state: OrderState
  callAttempts: number
  callAfter: number
  /** The change handed the order to a courier; it is packed again. */
  isUnshipped: boolean
  /** `undefined` leaves the note unchanged. */
  note: string | null | undefined
  /** The email to withdraw from the outbox. */
  emailId: string | null
}

/** An active courier; `trackingUrl` contains `{number}`. */
export interface ActiveCourier {
  id: string
  name: string
  trackingUrl: string | null
}

/** A change to another state with its details. */
export interface StateChange extends OrderUpdate {
  to: OrderState
  courier: ActiveCourier | null
  trackingNumber: string | null
  reason: string | null
  /** Whether returned goods can be sold again. */
  restock: boolean
  /** `undefined` leaves the note unchanged. */
  note: string | null | undefined
  /** The rest that was not accepted at the door, if any. */
  rest?: RestOfParcel | null
  /** For `returned`: all of it is on its way back to be counted. */
  comesBack?: boolean
}
