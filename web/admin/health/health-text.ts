/** Email templates in the owner's words. */
const emailKindNames: Record<string, string> = {
  welcome: 'Welcome to a new customer',
  orderPlaced: 'Order received, to a customer',
  orderPlacedOwner: 'New order, to you',
  orderMoved: 'Order update, to a customer',
  orderChanged: 'An order was changed, to a customer',
  resetLink: 'Link for a new password',
  passwordChanged: 'Password was changed',
  deletionCode: 'Code for deleting an account',
  accountDeleted: 'Account was deleted',
  contactNotice: 'New message, to you',
  ownerDigest: 'Many orders, to you',
  contactFlood: 'Many messages, to you',
  contactReply: 'Your answer to a message',
  staffInvitation: 'Invitation to the admin',
  ring: 'Ring of a new order, to a device of your staff',
  shopTrouble: 'Warning, to you',
}

export const emailKindName = (kind: string): string => emailKindNames[kind] ?? kind

/** `POST /api/hitech/order/place` without the common prefix. */
export const routeName = (route: string): string => route.replace('/api/hitech', '')

/** Milliseconds, or seconds from 1000: `340 ms`, `1.2 s`. */
export const timeText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)
