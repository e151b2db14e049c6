import { msg, t } from '#domain/language/translate.ts'

/** The states, moves and words of a return. */

/** The states of a return, as stored. */
export const returnStates = ['asked', 'agreed', 'on-its-way', 'received', 'done', 'declined', 'withdrawn'] as const
/** One of `returnStates`. */
export type ReturnState = (typeof returnStates)[number]

/** Sources of a return: the customer, the door (parts that were not accepted there), or staff. */
export const returnSources = ['customer', 'door', 'staff'] as const
/** One of `returnSources`. */
export type ReturnSource = (typeof returnSources)[number]

/** Why a part comes back. */
export const returnReasons = ['does-not-fit', 'broken', 'wrong-part', 'not-needed'] as const
/** One of `returnReasons`. */
export type ReturnReason = (typeof returnReasons)[number]

/** The customer's wishes for a part. */
export const returnWishes = ['exchange', 'money'] as const
/** One of `returnWishes`. */
export type ReturnWish = (typeof returnWishes)[number]

/** Outcomes of a part that came back: sold again, or damaged. */
export const returnOutcomes = ['shelf', 'damaged'] as const
/** One of `returnOutcomes`. */
export type ReturnOutcome = (typeof returnOutcomes)[number]

/** The steps that an order page draws, in order. */
export const returnSteps = ['asked', 'agreed', 'on-its-way', 'received', 'done'] as const satisfies ReturnState[]

/** The states in which something is left to do. */
export const openReturnStates = ['asked', 'agreed', 'on-its-way', 'received'] as const satisfies ReturnState[]

const moves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  asked: ['agreed', 'declined'],
  agreed: ['on-its-way', 'withdrawn'],
  'on-its-way': ['received', 'withdrawn'],
  received: ['done'],
  done: [],
  declined: [],
  withdrawn: [],
}

/**
 * The states that staff may move a return to, the usual one first. `withdrawn` is for parts that never arrive; those that
 * were not accepted at the door are the shop's in any case. The trigger `returns_moves` says the same.
 */
export function returnMoves(state: ReturnState, source: ReturnSource): readonly ReturnState[] {
  return source === 'door' ? moves[state].filter((each) => each !== 'withdrawn') : moves[state]
}

/** True while its customer may withdraw it: nothing was sent yet. */
export function isWithdrawable(state: ReturnState, source: ReturnSource): boolean {
  return source !== 'door' && (state === 'asked' || state === 'agreed')
}

const stateTexts: Record<ReturnState, string> = {
  asked: msg('Asked'),
  agreed: msg('Agreed'),
  'on-its-way': msg('On its way'),
  received: msg('Received'),
  done: msg('Done'),
  declined: msg('Declined'),
  withdrawn: msg('Withdrawn'),
}

/** A state in the current language. */
export function returnStateText(state: ReturnState): string {
  return t(stateTexts[state])
}

const reasonTexts: Record<ReturnReason, string> = {
  'does-not-fit': msg('It does not fit'),
  broken: msg('It is broken'),
  'wrong-part': msg('It is not the part I ordered'),
  'not-needed': msg('I do not need it'),
}

/** A reason in the current language. */
export function returnReasonText(reason: ReturnReason): string {
  return t(reasonTexts[reason])
}

const wishTexts: Record<ReturnWish, string> = {
  exchange: msg('Exchange it for another part'),
  money: msg('Money back'),
}

/** A wish in the current language. */
export function returnWishText(wish: ReturnWish): string {
  return t(wishTexts[wish])
}
