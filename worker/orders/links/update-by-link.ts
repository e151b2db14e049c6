import { msg, t } from '#domain/language/translate.ts'
import { ShopError } from '#domain/errors.ts'
import type { OrderToken, OrderTokenKind } from '#worker/crypto/link-tokens.ts'
import type { ShopContext } from '#worker/context.ts'
import { Conflict, retryOnConflict } from '#worker/database/guarded-batch.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'
import { readToken, requireLink } from './open-link.ts'
import type { LinkRow } from './order-links.store.ts'

/** Which links may make a change. */
interface Permission {
  kinds: readonly OrderTokenKind[]
  /** The sentence for every other kind; without it that of the code. */
  message?: string
}

/** The links that may change or cancel an order: all but the printed one. */
export const changingLinks: Permission = {
  kinds: ['device', 'message'],
  message: msg('Please open the link in our email or WhatsApp message for that.'),
}
/** The links that may confirm an order. */
export const provingLinks: Permission = { kinds: ['message'] }

/**
 * The order of a token, while it is not packed.
 * @throws ShopError 'NOT_FOUND' for every token that is not good
 * @throws ShopError 'TOO_LATE' from packed on, with the owner's number
 */
export async function requireUnpacked(shop: ShopContext, text: string): Promise<LinkRow> {
  const token = readToken(text)
  const row = await requireLink(shop, token, await shop.stores.orderLinks.findLink(token.number))
  if (['placed', 'confirmed', 'cancelled'].includes(row.state)) return row
  throw await tooLate(shop, msg('It is packed already. To stop it, call {phone}.'))
}

/** The error when an order cannot be changed any more; `sentence` names the owner's number. */
export async function tooLate({ stores }: ShopContext, sentence: string): Promise<ShopError> {
  const { facts } = await stores.settings.getPublicSettings()
  return new ShopError('TOO_LATE', { message: t(sentence, { phone: facts.phone }) })
}

/**
 * Rejects a link that may not make a change.
 * @throws ShopError 'NOT_PROVED'
 */
export function requireKind({ kind }: OrderToken, { kinds, ...details }: Permission): void {
  if (!kinds.includes(kind)) throw new ShopError('NOT_PROVED', details)
}

/**
 * The order of a token that may change it.
 * @throws ShopError 'NOT_FOUND' for every token that is not good
 * @throws ShopError 'NOT_PROVED' for a printed link
 */
export async function requireChangingLink(
  shop: ShopContext,
  text: string,
): Promise<{ kind: OrderTokenKind; row: LinkRow }> {
  const token = readToken(text)
  const row = await requireLink(shop, token, await shop.stores.orderLinks.findLink(token.number))
  requireKind(token, changingLinks)
  return { kind: token.kind, row }
}

/**
 * Changes the order of a token, and returns what it was before. `update` gets the current snapshot, may throw, writes, and returns false after a
 * concurrent write. The token is checked again at each attempt, because it may be revoked in between.
 * @throws ShopError 'NOT_FOUND', 'TOO_LATE' like `requireUnpacked`
 * @throws ShopError 'NOT_PROVED' for a link that may not make this change
 * @throws ShopError 'STALE' when every attempt met a concurrent write
 */
export async function updateByLink(
  shop: ShopContext,
  text: string,
  permission: Permission,
  update: (seen: OrderSnapshot, row: LinkRow) => Promise<boolean>,
): Promise<LinkRow> {
  const attempt = async () => {
    const row = await requireUnpacked(shop, text)
    requireKind(readToken(text), permission)
    const [seen] = await shop.stores.orderTransitions.list([row.id])
    if (seen?.updatedAt === row.updatedAt && (await update(seen, row))) return row
    throw new Conflict(new ShopError('STALE'))
  }
  // Between its two reads, too, another write may come.
  return retryOnConflict(attempt, { tries: 5 })
}
