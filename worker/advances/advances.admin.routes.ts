import type { Hono } from 'hono'
import {
  requestAdvanceEndpoint,
  declineProofEndpoint,
  getProofPictureEndpoint,
  listProofsEndpoint,
  receiveProofEndpoint,
  withdrawAdvanceEndpoint,
} from '#domain/advances/advances.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serve } from '#worker/http/serve.ts'
import { privatePictureResponse } from '#worker/media/private-pictures.ts'
import { requestAdvance, withdrawAdvance } from './request-advance.ts'
import { declineProof, receiveProof } from './decide-proof.ts'

export function advancesAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, requestAdvanceEndpoint, ({ params, body, staff }, shop) => requestAdvance(shop, staff, params.id, body))

  serve(app, withdrawAdvanceEndpoint, ({ params, staff }, shop) => withdrawAdvance(shop, staff, params.id))

  serve(app, listProofsEndpoint, async (_, { stores }) => ({ proofs: await stores.proofs.listOpen() }))

  serve(app, receiveProofEndpoint, ({ params, body, staff }, shop) => receiveProof(shop, staff, params.id, body))

  serve(app, declineProofEndpoint, ({ params, body, staff }, shop) => declineProof(shop, staff, params.id, body.words))

  serve(app, getProofPictureEndpoint, async ({ params }, { stores }) => {
    const proof = await stores.proofs.find(params.id)
    const file = proof?.pictureKey ? await stores.privatePictures.find(proof.pictureKey) : null
    if (!proof?.pictureType || !file) return null
    return privatePictureResponse(`Order ${proof.number}`, { type: proof.pictureType, file })
  })
}
