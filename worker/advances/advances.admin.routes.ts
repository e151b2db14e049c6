import type { Hono } from 'hono'
import {
  askAdvanceEndpoint,
  declineProofEndpoint,
  getProofPictureEndpoint,
  listProofsEndpoint,
  receiveProofEndpoint,
  takeBackAdvanceEndpoint,
} from '#domain/advances/advances.admin.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { sendPendingEmails } from '#worker/email/send-emails.ts'
import { serve } from '#worker/http/serve.ts'
import { privatePictureResponse } from '#worker/media/private-pictures.ts'
import { askAdvance, takeBackAdvance } from './ask-advance.ts'
import { declineProof, receiveProof } from './decide-proof.ts'

/** Emails the customer after the response. */
async function told<Reply>(shop: ShopContext, change: Promise<Reply>): Promise<Reply> {
  const reply = await change
  shop.waitUntil(sendPendingEmails(shop))
  return reply
}

export function advancesAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, askAdvanceEndpoint, ({ params, body, staff }, shop) =>
    told(shop, askAdvance(shop, staff, params.id, body)),
  )

  serve(app, takeBackAdvanceEndpoint, ({ params, staff }, shop) => takeBackAdvance(shop, staff, params.id))

  serve(app, listProofsEndpoint, async (_, { stores }) => ({ proofs: await stores.advances.listOpen() }))

  serve(app, receiveProofEndpoint, ({ params, body, staff }, shop) =>
    told(shop, receiveProof(shop, staff, params.id, body)),
  )

  serve(app, declineProofEndpoint, ({ params, body, staff }, shop) =>
    told(shop, declineProof(shop, staff, params.id, body.words)),
  )

  serve(app, getProofPictureEndpoint, async ({ params }, { stores }) => {
    const proof = await stores.advances.findProof(params.id)
    const file = proof?.pictureKey ? await stores.privatePictures.find(proof.pictureKey) : null
    if (!proof?.pictureType || !file) throw new ShopError('NOT_FOUND')
    return privatePictureResponse(`Order ${proof.number}`, { type: proof.pictureType, file })
  })
}
