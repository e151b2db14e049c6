import type { Hono } from 'hono'
import {
  requestAdvanceEndpoint,
  declineProofEndpoint,
  getProofPictureEndpoint,
  listProofsEndpoint,
  receiveProofEndpoint,
  withdrawAdvanceEndpoint,
} from '#domain/advances/advances.admin.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/context.ts'
import { sendPendingEmails } from '#worker/email/send-emails.ts'
import { serve } from '#worker/http/serve.ts'
import { privatePictureResponse } from '#worker/media/private-pictures.ts'
import { requestAdvance, withdrawAdvance } from './request-advance.ts'
import { declineProof, receiveProof } from './decide-proof.ts'

export function advancesAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, requestAdvanceEndpoint, async ({ params, body, staff }, shop) => {
    const changed = await requestAdvance(shop, staff, params.id, body)
    shop.waitUntil(sendPendingEmails(shop))
    return changed
  })

  serve(app, withdrawAdvanceEndpoint, ({ params, staff }, shop) => withdrawAdvance(shop, staff, params.id))

  serve(app, listProofsEndpoint, async (_, { stores }) => ({ proofs: await stores.proofs.listOpen() }))

  serve(app, receiveProofEndpoint, async ({ params, body, staff }, shop) => {
    const changed = await receiveProof(shop, staff, params.id, body)
    shop.waitUntil(sendPendingEmails(shop))
    return changed
  })

  serve(app, declineProofEndpoint, async ({ params, body, staff }, shop) => {
    const changed = await declineProof(shop, staff, params.id, body.words)
    shop.waitUntil(sendPendingEmails(shop))
    return changed
  })

  serve(app, getProofPictureEndpoint, async ({ params }, { stores }) => {
    const proof = await stores.proofs.find(params.id)
    const file = proof?.pictureKey ? await stores.privatePictures.find(proof.pictureKey) : null
    if (!proof?.pictureType || !file) throw new ShopError('NOT_FOUND')
    return privatePictureResponse(`Order ${proof.number}`, { type: proof.pictureType, file })
  })
}
