import {
  accountDeletedEmail,
  deletionCodeEmail,
  passwordChangedEmail,
  resetLinkEmail,
  welcomeEmail,
} from '#worker/email/templates/account-templates.ts'
import { contactFloodEmail, contactNoticeEmail, contactReplyEmail } from '#worker/email/templates/contact-templates.ts'
import type { EmailFooter, EmailContent } from '#worker/email/templates/email-content.ts'
import { orderEditEmail, orderStateEmail } from '#worker/email/templates/order-step-templates.ts'
import { orderPlacedEmail, orderPlacedOwnerEmail } from '#worker/email/templates/order-templates.ts'
import { shopTroubleEmail, staffInvitationEmail } from '#worker/email/templates/staff-templates.ts'

/** Every kind of letter with the words it makes of its parameters. */
export const emailTemplates = {
  welcome: welcomeEmail,
  orderPlaced: orderPlacedEmail,
  orderPlacedOwner: orderPlacedOwnerEmail,
  orderMoved: orderStateEmail,
  orderChanged: orderEditEmail,
  resetLink: resetLinkEmail,
  passwordChanged: passwordChangedEmail,
  deletionCode: deletionCodeEmail,
  accountDeleted: accountDeletedEmail,
  contactNotice: contactNoticeEmail,
  contactFlood: contactFloodEmail,
  contactReply: contactReplyEmail,
  staffInvitation: staffInvitationEmail,
  shopTrouble: shopTroubleEmail,
} satisfies Record<string, (parameters: never, facts: EmailFooter) => EmailContent>

/** One of `emailTemplates`, as the outbox names it. */
export type EmailKind = keyof typeof emailTemplates

type AboutOrder = 'orderPlaced' | 'orderPlacedOwner' | 'orderMoved' | 'orderChanged'

/** A letter to one address. The number of an order is known only once it is placed: see `orderId` in the mailer. */
export type OutgoingEmail = {
  [Kind in EmailKind]: {
    kind: Kind
    to: string
    parameters: Kind extends AboutOrder
      ? Omit<Parameters<(typeof emailTemplates)[Kind]>[0], 'orderNumber'> & { orderId: string }
      : Parameters<(typeof emailTemplates)[Kind]>[0]
    /** Where an answer goes; only ever a checked address. */
    replyTo?: string
  }
}[EmailKind]
