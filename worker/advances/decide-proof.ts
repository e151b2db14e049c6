import type * as z from 'zod/mini'
import { missingAdvance } from '#domain/advances/advance.ts'
import type { receiveProofEndpoint } from '#domain/advances/advances.admin.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { toCollectOf } from '#domain/ledger/order-money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { errorMentions } from '#worker/database/database-errors.ts'
import { advanceEmails } from './advance-emails.ts'
import type { ProofRow } from './advances.store.ts'
import { reply } from './ask-advance.ts'

/**
 * Adds the money of a proof to the ledger of its order, once, and tells the customer.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'TOO_MUCH' for more than is to collect
 * @throws ShopError 'STALE' when it was declined
 */
export async function receiveProof(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  { amount, way, reference }: z.infer<typeof receiveProofEndpoint.body>,
): Promise<{ order: AdminOrder }> {
  const { advances } = shop.stores
  const proof = await readProof(shop, id)
  if (proof.state === 'open') {
    const { seen, state } = await orderOf(shop, proof)
    if (amount > toCollectOf(state)) throw tooMuch()
    const missing = Math.max(0, missingAdvance(state) - amount)
    const emails = await advanceEmails(shop, seen, { step: 'received', received: amount, missing })
    const money = { amount, way, reference: reference || proof.reference }
    try {
      if (await advances.receive(proof, money, { actor, now: shop.now(), emails }))
        return await reply(shop, proof.orderId)
    } catch (error) {
      if (errorMentions(error, 'too much money')) throw tooMuch()
      throw error
    }
  }
  return decidedAs(shop, proof, 'received')
}

/**
 * Declines a proof with words to the customer, once.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' when its money was received
 */
export async function declineProof(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  words: string,
): Promise<{ order: AdminOrder }> {
  const proof = await readProof(shop, id)
  if (proof.state === 'open') {
    const { seen, state } = await orderOf(shop, proof)
    const emails = await advanceEmails(shop, seen, { step: 'declined', words, missing: missingAdvance(state) })
    if (await shop.stores.advances.decline(proof, words, { actor, now: shop.now(), emails }))
      return reply(shop, proof.orderId)
  }
  return decidedAs(shop, proof, 'declined')
}

/** After a repeated or concurrent decision: the order, if the decision was the same. */
async function decidedAs(shop: ShopContext, { id, orderId }: ProofRow, state: ProofRow['state']) {
  const proof = await readProof(shop, id)
  if (proof.state !== state) throw new ShopError('STALE')
  return reply(shop, orderId)
}

async function readProof({ stores }: ShopContext, id: string): Promise<ProofRow> {
  const proof = await stores.advances.findProof(id)
  if (!proof) throw new ShopError('NOT_FOUND')
  return proof
}

async function orderOf({ stores }: ShopContext, { orderId }: ProofRow) {
  const [[seen], state] = await Promise.all([stores.orderTransitions.list([orderId]), stores.advances.find(orderId)])
  if (!seen || !state) throw new ShopError('NOT_FOUND')
  return { seen, state }
}

const tooMuch = () => new ShopError('TOO_MUCH', { message: 'This is more than is to collect.' })
