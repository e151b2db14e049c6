import type { Hono } from 'hono'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { downloadResponse } from '#worker/media/customer-files.ts'
import { requestAdvance, withdrawAdvance } from './request-advance.ts'
import { declineProof, receiveProof } from './decide-proof.ts'

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
