import { day } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { isOrderToken, type OrderToken, type OrderTokenKind, parseOrderToken } from '#worker/crypto/link-tokens.ts'
import type { ShopContext } from '#worker/context.ts'
import type { LinkedOrderRow, LinkRow } from './order-links.store.ts'

/** Tokens are valid for this long after their order ended. */
const validAfterEndMs = 180 * day

/** Stands in for a malformed token and an unknown order, so that they cost the same work as any other. */
const noToken: OrderToken = { kind: 'device', isMailed: false, number: 0, signature: '0'.repeat(32) }
const noOrder = { id: '', number: 0, version: 0 }

/** Reads a token; a malformed one becomes a token of no order. */
export function readToken(text: string): OrderToken {
  return parseOrderToken(text) ?? noToken
}

/**
 * Checks a token against the order of its number.
 * @throws ShopError 'NOT_FOUND' for an unknown, forged or revoked token, an order that ended long ago, or one whose
 * customer's data was erased
 */
export async function requireLink<Row extends LinkRow>(
  { config, now }: ShopContext,
  token: OrderToken,
  row: Row | null,
): Promise<Row> {
  const order = row ? { id: row.id, number: row.number, version: row[`${token.kind}TokenVersion`] } : noOrder
  const isMade = await isOrderToken(config.peppers, token, order)
  if (!row || !isMade || isClosed(row, now())) throw new ShopError('NOT_FOUND')
  return row
}

/** Whether no token opens the order any more. */
export function isClosed(
  { accountDeletedAt, scrubbedAt, endedAt }: Pick<LinkRow, 'accountDeletedAt' | 'scrubbedAt' | 'endedAt'>,
  now: number,
): boolean {
  return accountDeletedAt !== null || scrubbedAt !== null || (endedAt !== null && endedAt < now - validAfterEndMs)
}

/** What a link of a kind may do to an order. */
export function rightsOf(
  kind: OrderTokenKind,
  { state, userId, customerConfirmedAt }: Pick<LinkedOrderRow, 'state' | 'userId' | 'customerConfirmedAt'>,
) {
  const isOpen = state === 'placed' || state === 'confirmed'
  const mayWrite = kind !== 'slip'
  return {
    may: {
      confirm: state === 'placed' && customerConfirmedAt === null && kind === 'message',
      change: isOpen && mayWrite,
      cancel: isOpen && mayWrite,
    },
    isReviewable: state === 'delivered' && mayWrite,
    isProved: kind === 'message',
    isClaimable: mayWrite && userId === null,
  }
}
