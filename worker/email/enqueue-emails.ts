import type { Language } from '#domain/language/languages.ts'
import {
  accountDeletedEmail,
  deletionCodeEmail,
  passwordChangedEmail,
  phoneChangedEmail,
  resetLinkEmail,
  welcomeEmail,
} from '#worker/email/templates/account-templates.ts'
import { advanceEmail, proofArrivedEmail } from '#worker/email/templates/advance-templates.ts'
import { contactFloodEmail, contactNoticeEmail, contactReplyEmail } from '#worker/email/templates/contact-templates.ts'
import type { EmailFooter, EmailContent } from '#worker/email/templates/email-content.ts'
import { orderEditEmail, orderStateEmail } from '#worker/email/templates/order-step-templates.ts'
import {
  orderCancelledOwnerEmail,
  ownerDigestEmail,
  orderPlacedEmail,
  orderPlacedOwnerEmail,
} from '#worker/email/templates/order-templates.ts'
import {
  exchangeSentEmail,
  returnRequestedOwnerEmail,
  returnMovedEmail,
} from '#worker/email/templates/return-templates.ts'
import { partsBackEmail, waitingConfirmedEmail } from '#worker/email/templates/waiting-templates.ts'
import { reviewNoticeEmail } from './templates/contact-templates.ts'
import { shopTroubleEmail, staffInvitationEmail } from '#worker/email/templates/staff-templates.ts'

/** Templates by kind: each builds the content from the email's parameters. */
export const emailTemplates = {
  welcome: welcomeEmail,
  orderPlaced: orderPlacedEmail,
  orderPlacedOwner: orderPlacedOwnerEmail,
  orderCancelledOwner: orderCancelledOwnerEmail,
  ownerDigest: ownerDigestEmail,
  orderMoved: orderStateEmail,
  orderChanged: orderEditEmail,
  returnMoved: returnMovedEmail,
  returnAskedOwner: returnRequestedOwnerEmail,
  exchangeSent: exchangeSentEmail,
  advance: advanceEmail,
  proofArrived: proofArrivedEmail,
  resetLink: resetLinkEmail,
  passwordChanged: passwordChangedEmail,
  phoneChanged: phoneChangedEmail,
  deletionCode: deletionCodeEmail,
  accountDeleted: accountDeletedEmail,
  contactNotice: contactNoticeEmail,
  contactFlood: contactFloodEmail,
  contactReply: contactReplyEmail,
  waitingConfirmed: waitingConfirmedEmail,
  partsBack: partsBackEmail,
  reviewNotice: reviewNoticeEmail,
  staffInvitation: staffInvitationEmail,
  shopTrouble: shopTroubleEmail,
} satisfies Record<string, (parameters: never, footer: EmailFooter) => EmailContent>

/** A key of `emailTemplates`, as the outbox stores it. */
export type EmailKind = keyof typeof emailTemplates

type AboutOrder =
  | 'orderPlaced'
  | 'orderPlacedOwner'
  | 'orderCancelledOwner'
  | 'orderMoved'
  | 'orderChanged'
  | 'returnMoved'
  | 'returnAskedOwner'
  | 'exchangeSent'
  | 'advance'
  | 'proofArrived'

/** The parameters of an email about an order as they are stored: with its id, each step of a union by itself. */
type Placed<Parameters> = Parameters extends unknown
  ? Omit<Parameters, 'orderNumber' | 'link' | 'pictures'> & { orderId: string }
  : never

/**
 * An email to one address. The order number is known only after the order is placed: `send-emails.ts` reads it by
 * `orderId`.
 */
export type OutgoingEmail = {
  [Kind in EmailKind]: {
    kind: Kind
    to: string
    parameters: Kind extends AboutOrder
      ? Placed<Parameters<(typeof emailTemplates)[Kind]>[0]>
      : Parameters<(typeof emailTemplates)[Kind]>[0]
    /** Emails without an order are sent in it; missing in those that older versions enqueued. */
    language?: Language
    /** Anybody can cause it, by a link or an address that was not proved; see `email-quota.ts`. */
    isByAnybody?: boolean
    /** A validated address for replies. */
    replyTo?: string
  }
}[EmailKind]
