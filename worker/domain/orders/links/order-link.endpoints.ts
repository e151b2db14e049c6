import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { LinkedOrder } from './linked-order.ts'

/** Endpoints of the page of one order. Its token is enough; no account is needed. */

const path = '/api/hitech/order/link/{token}'
// Any text: a malformed token is as unknown as any other.
const params = z.object({ token: z.string() })
const reply = z.object({ order: LinkedOrder })

/** One order by its token. `NOT_FOUND` for every token that is not good, also a malformed one. */
export const getOrderByLinkEndpoint = defineEndpoint({
  method: 'GET',
  path,
  access: 'public',
  summary: 'The order of a link.',
  params,
  reply,
})
