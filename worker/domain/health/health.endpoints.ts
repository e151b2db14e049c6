import * as z from 'zod/mini'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'

const Check = z.enum(['ok', 'failing'])

/** Endpoint of the state of the Worker. */
export const healthApi = defineEndpoints('/api/hitech/health', 'public', {
  /** Reports whether the shop works: 503 with the same `checks` when one fails. */
  getHealth: get('', 'Whether the database and the image store answer.', {
    reply: z.object({ checks: z.object({ database: Check, media: Check }), version: z.string() }),
  }),
})
