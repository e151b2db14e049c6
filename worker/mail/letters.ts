import {
  accountDeletedLetter,
  contactNoticeLetter,
  deletionCodeLetter,
  type LetterText,
  orderPlacedLetter,
  orderPlacedOwnerLetter,
  passwordChangedLetter,
  resetLinkLetter,
  staffInvitationLetter,
  welcomeLetter,
} from '#domain/letters.ts'

/** Every kind of letter with the words it makes of its parameters. */
export const letterKinds = {
  welcome: welcomeLetter,
  orderPlaced: orderPlacedLetter,
  orderPlacedOwner: orderPlacedOwnerLetter,
  resetLink: resetLinkLetter,
  passwordChanged: passwordChangedLetter,
  deletionCode: deletionCodeLetter,
  accountDeleted: accountDeletedLetter,
  contactNotice: contactNoticeLetter,
  staffInvitation: staffInvitationLetter,
} satisfies Record<string, (parameters: never) => LetterText>

export type LetterKind = keyof typeof letterKinds

/** A letter to one address. The number of an order is known only once it is placed: see `orderId` in the mailer. */
export type Letter = {
  [Kind in LetterKind]: {
    kind: Kind
    to: string
    parameters: Kind extends 'orderPlaced' | 'orderPlacedOwner'
      ? Omit<Parameters<(typeof letterKinds)[Kind]>[0], 'orderNumber'> & { orderId: string }
      : Parameters<(typeof letterKinds)[Kind]>[0]
    /** Where an answer goes; only ever a checked address. */
    replyTo?: string
  }
}[LetterKind]
