import { type ReturnReason, returnReasons } from '#domain/returns/return-states.ts'

/** The reasons a part may come back for; few of a kind that comes back only for the shop's mistake. */
export function reasonsOf(isLimited: boolean): readonly ReturnReason[] {
  return isLimited ? ['broken', 'wrong-part'] : returnReasons
}
