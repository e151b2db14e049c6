import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'

const Check = z.enum(['ok', 'failing'])

/** Reports whether the shop works: 503 with the same `checks` when one fails. */
export const getHealthEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/health',
  access: 'public',
  summary: 'Whether the database and the image store answer.',
  reply: z.object({ checks: z.object({ database: Check, media: Check }), version: z.string() }),
})
