import type { CashProblem, CashReceipt } from '#domain/cash/courier-cash.ts'
import { ShopError } from '#domain/errors.ts'
import { newId } from '#worker/database/ids.ts'
import { Conflict, retryOnConflict, writtenBefore } from '#worker/database/guarded-batch.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { orderStateEmails } from '#worker/orders/order-emails.ts'

interface HandedOver {
  courierId: string
  key: string
  orderIds: string[]
  received: number
  reference: string
}

/**
 * Receives a courier's cash: receipt, paid parcels, audit entry and customer emails in one batch. The same `key`
 * returns the same receipt. The trigger `orders_day_paid` counts the cash of each parcel, `cash_receipts_day` a
 * difference.
 * @throws ShopError 'NOT_FOUND' for an unknown courier
 * @throws ShopError 'STALE' with `parcels` that this cash cannot pay
 * @throws ShopError 'IDEMPOTENCY_MISMATCH' for a key with other contents
 */
export async function receiveCash(
  shop: ShopContext,
  staff: StaffMember,
  { courierId, key, received, reference, ...asked }: HandedOver,
): Promise<CashReceipt> {
  const { stores, now } = shop
  const orderIds = [...new Set(asked.orderIds)]

  const findAgain = async () => {
    const receipt = writtenBefore(
      await stores.cashReceipts.findByKey(key, orderIds),
      (each) =>
        each.courierId === courierId &&
        each.received === received &&
        each.reference === reference &&
        each.orderCount === orderIds.length &&
        each.ofThese === orderIds.length,
      'This cash was already saved with other contents.',
    )
    if (!receipt) return null
    const { ofThese: _, ...rest } = receipt
    return rest
  }

  const [courier, known] = await Promise.all([stores.couriers.find(courierId), findAgain()])
  if (known) return known
  if (!courier) throw new ShopError('NOT_FOUND', { message: 'There is no such courier.' })

  // An email or a state that changes between read and write causes another attempt.
  return retryOnConflict(async () => {
    const parcels = await stores.orderTransitions.list(orderIds)
    if (parcels.length < orderIds.length)
      throw staleParcels(await stores.cashReceipts.findProblems(courierId, orderIds))
    // A customer whose parcel came back gets no email about cash.
    const bought = parcels.filter(({ state }) => state === 'delivered')
    const emails = await orderStateEmails(shop, bought, 'cash-received')
    const receipt = { id: newId(now()), courierId, key, parcels, received, reference, statementId: null, emails }
    await stores.cashReceipts.receive({ ...receipt, actor: staff.actor, now: now() })
    // A concurrent request with the same key may have written the receipt.
    const written = await findAgain()
    if (written) return written
    const problems = await stores.cashReceipts.findProblems(courierId, orderIds)
    throw problems.length > 0 ? staleParcels(problems) : new Conflict(staleParcels([]))
  })
}

/** The error for parcels that this cash cannot pay, or that changed at every attempt. */
function staleParcels(parcels: CashProblem[]): ShopError {
  const numbers = parcels.map(({ number }) => number ?? '?').slice(0, 10)
  const more = parcels.length > numbers.length ? ` and ${parcels.length - numbers.length} more` : ''
  const message = `Nothing was written: ${parcels.length === 1 ? 'parcel' : 'parcels'} ${numbers.join(', ')}${more} changed in the meantime.`
  return new ShopError('STALE', { ...(parcels.length > 0 && { message }), fields: { parcels } })
}
