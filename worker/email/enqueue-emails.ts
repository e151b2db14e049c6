import {
  accountDeletedLetter,
  deletionCodeLetter,
  passwordChangedLetter,
  resetLinkLetter,
  welcomeLetter,
} from '#worker/email/templates/account-templates.ts'
import {
  contactFloodLetter,
  contactNoticeLetter,
  contactReplyLetter,
} from '#worker/email/templates/contact-templates.ts'
import type { LetterFacts, LetterText } from '#worker/email/templates/email-content.ts'
import { orderChangedLetter, orderMovedLetter } from '#worker/email/templates/order-step-templates.ts'
import { orderPlacedLetter, orderPlacedOwnerLetter } from '#worker/email/templates/order-templates.ts'
import { shopTroubleLetter, staffInvitationLetter } from '#worker/email/templates/staff-templates.ts'

/** Every kind of letter with the words it makes of its parameters. */
export const letterKinds = {
  welcome: welcomeLetter,
  orderPlaced: orderPlacedLetter,
  orderPlacedOwner: orderPlacedOwnerLetter,
  orderMoved: orderMovedLetter,
  orderChanged: orderChangedLetter,
  resetLink: resetLinkLetter,
  passwordChanged: passwordChangedLetter,
  deletionCode: deletionCodeLetter,
  accountDeleted: accountDeletedLetter,
  contactNotice: contactNoticeLetter,
  contactFlood: contactFloodLetter,
  contactReply: contactReplyLetter,
  staffInvitation: staffInvitationLetter,
  shopTrouble: shopTroubleLetter,
} satisfies Record<string, (parameters: never, facts: LetterFacts) => LetterText>

/** One of `letterKinds`, as the outbox names it. */
export type LetterKind = keyof typeof letterKinds

type AboutOrder = 'orderPlaced' | 'orderPlacedOwner' | 'orderMoved' | 'orderChanged'

/** A letter to one address. The number of an order is known only once it is placed: see `orderId` in the mailer. */
export type Letter = {
  [Kind in LetterKind]: {
    kind: Kind
    to: string
    parameters: Kind extends AboutOrder
      ? Omit<Parameters<(typeof letterKinds)[Kind]>[0], 'orderNumber'> & { orderId: string }
      : Parameters<(typeof letterKinds)[Kind]>[0]
    /** Where an answer goes; only ever a checked address. */
    replyTo?: string
  }
}[LetterKind]
