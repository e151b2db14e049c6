import { type ReturnReason, returnReasons } from '#domain/returns/return-states.ts'

/** The possible reasons for returning a part; fewer for a kind that comes back only after the shop's mistake. */
export function reasonsOf(isLimited: boolean): readonly ReturnReason[] {
  return isLimited ? ['broken', 'wrong-part'] : returnReasons
}
