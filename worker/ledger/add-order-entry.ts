import type * as z from 'zod/mini'
import { ShopError } from '#domain/errors.ts'
import type { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { errorMentions, writtenBefore } from '#worker/database/guarded-batch.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { SentEntry } from './ledger.store.ts'
import { getAdminOrder } from '#worker/orders/board/get-admin-order.ts'

/**
 * Adds an entry to the ledger of an order. The same key again changes nothing.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'FORBIDDEN' for a refund or goodwill by anybody but the owner
 * @throws ShopError 'TOO_MUCH' for more than is to collect, or a refund of more than came in
 * @throws ShopError 'IDEMPOTENCY_MISMATCH' for a key that another entry has
 */
export async function addOrderEntry(
  shop: ShopContext,
  { actor, role }: StaffMember,
  orderId: string,
  { kind, amount, way, reference, note, key }: z.infer<typeof ledgerApi.addOrderEntry.body>,
): Promise<{ order: AdminOrder }> {
  const { ledger } = shop.stores
  if ((kind === 'refund' || kind === 'goodwill') && role !== 'owner') {
    throw new ShopError('FORBIDDEN', { message: 'Only the owner refunds or forgives money.' })
  }
  const entry = { orderId, kind, amount, way, reference: reference || null, note: note || null, key, actor }
  if (!(await isKnown(shop, entry))) {
    try {
      await ledger.add({ ...entry, now: shop.now() })
    } catch (error) {
      const isTooMuch = errorMentions(error, 'too much money')
      if (!isTooMuch && !errorMentions(error, 'UNIQUE constraint failed')) throw error
      // A concurrent request with this key was written first.
      if (!(await isKnown(shop, entry))) throw isTooMuch ? tooMuch(kind) : error
    }
  }
  return getAdminOrder(shop, orderId)
}

async function isKnown({ stores }: ShopContext, entry: SentEntry): Promise<boolean> {
  const { earlier, isOrder } = await stores.ledger.find(entry)
  if (!isOrder) throw new ShopError('NOT_FOUND')
  return writtenBefore(earlier, ({ isSame }) => isSame, 'This was already saved as another entry.') !== null
}

function tooMuch(kind: SentEntry['kind']): ShopError {
  const message = kind === 'refund' ? 'This is more than came in.' : 'This is more than is to collect.'
  return new ShopError('TOO_MUCH', { message })
}
