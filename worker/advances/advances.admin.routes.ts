import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { isPayable, missingAdvance } from '#domain/advances/advance.ts'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { toCollectOf } from '#domain/ledger/order-money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { isFailed } from '#domain/orders/failed-states.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { errorMentions } from '#worker/database/guarded-batch.ts'
import { serveAll } from '#worker/http/serve.ts'
import { downloadResponse } from '#worker/media/customer-files.ts'
import { getAdminOrder } from '#worker/orders/board/get-admin-order.ts'
import { advanceEmails } from './advance-emails.ts'
import type { ProofRow } from './proofs.store.ts'
import { getAdvance, requestAdvance, withdrawAdvance } from './request-advance.ts'

const tooMuch = () => new ShopError('TOO_MUCH', { message: 'This is more than is to collect.' })

export function advancesAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminAdvancesApi, {
    requestAdvance: ({ params, body, staff }, shop) => requestAdvance(shop, staff, params.id, body),

    withdrawAdvance: ({ params, staff }, shop) => withdrawAdvance(shop, staff, params.id),

    listProofs: async (_, { stores }) => ({ proofs: await stores.proofs.listOpen() }),

    receiveProof: ({ params, body, staff }, shop) => receiveProof(shop, staff, params.id, body),

    declineProof: ({ params, body, staff }, shop) => declineProof(shop, staff, params.id, body.words),

    getProofPicture: async ({ params }, { stores }) => {
      const proof = await stores.proofs.find(params.id)
      const file = proof?.pictureKey ? await stores.privateFiles.find(proof.pictureKey) : null
      if (!proof?.pictureType || !file) return null
      return downloadResponse(`Order ${proof.number}`, proof.pictureType, file)
    },
  })
}

/**
 * Adds the money of a proof to the ledger of its order, once, and tells the customer.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'TOO_MUCH' for more than is to collect
 * @throws ShopError 'STALE' when it was declined
 */
async function receiveProof(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  { amount, way, reference }: z.infer<typeof adminAdvancesApi.receiveProof.body>,
): Promise<{ order: AdminOrder }> {
  const { proofs } = shop.stores
  const proof = await readProof(shop, id)
  if (proof.state === 'open') {
    const { seen, state } = await getAdvance(shop, proof.orderId)
    if (amount > toCollectOf(state)) return refuseUnlessReceived(shop, proof)
    const missing = Math.max(0, missingAdvance(state) - amount)
    // The page of an order that has ended says that the money goes back.
    const emails = isFailed(state.state)
      ? []
      : await advanceEmails(shop, seen, { step: 'received', received: amount, missing })
    const money = { amount, way, reference: reference || proof.reference }
    try {
      if (await proofs.receive(proof, money, { actor, now: shop.now(), emails }))
        return await getAdminOrder(shop, proof.orderId)
    } catch (error) {
      if (errorMentions(error, 'too much money')) return await refuseUnlessReceived(shop, proof)
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
async function declineProof(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  words: string,
): Promise<{ order: AdminOrder }> {
  const proof = await readProof(shop, id)
  if (proof.state === 'open') {
    const { seen, state } = await getAdvance(shop, proof.orderId)
    const mayRetry = isPayable(state.state) && toCollectOf(state) > 0
    const emails = await advanceEmails(shop, seen, {
      step: 'declined',
      words,
      missing: missingAdvance(state),
      mayRetry,
    })
    if (await shop.stores.proofs.decline(proof, words, { actor, now: shop.now(), emails }))
      return getAdminOrder(shop, proof.orderId)
  }
  return decidedAs(shop, proof, 'declined')
}

/** After a repeated or concurrent decision: the order, if the decision was the same. */
async function decidedAs(shop: ShopContext, { id, orderId }: ProofRow, state: ProofRow['state']) {
  const proof = await readProof(shop, id)
  if (proof.state !== state) throw new ShopError('STALE')
  return getAdminOrder(shop, orderId)
}

/** Throws `TOO_MUCH`, unless a concurrent request has just received this proof. */
async function refuseUnlessReceived(shop: ShopContext, proof: ProofRow) {
  if ((await readProof(shop, proof.id)).state === 'open') throw tooMuch()
  return decidedAs(shop, proof, 'received')
}

async function readProof({ stores }: ShopContext, id: string): Promise<ProofRow> {
  const proof = await stores.proofs.find(id)
  if (!proof) throw new ShopError('NOT_FOUND')
  return proof
}
