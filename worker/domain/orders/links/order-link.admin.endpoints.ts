import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'

const params = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })
const kinds = ['message', 'device', 'slip'] as const

/** The absolute links of an order by their kind. */
export const OrderLinks = z.record(z.enum(kinds), z.string())
/** The absolute links of an order by their kind. */
export type OrderLinks = z.infer<typeof OrderLinks>

/** `null` when the customer's data was erased: such an order has no links. */
const reply = z.object({ links: z.nullable(OrderLinks) })

/** Endpoints of the admin for the links of one order. */
export const adminOrderLinksApi = defineEndpoints('/api/hitech/owner/orders/{id}/links', 'staff', {
  /** The links of an order, for WhatsApp, the customer's device and the packing slip. `NOT_FOUND` for an unknown id. */
  getOrderLinks: get('', 'The links to the page of an order.', {
    params,
    reply,
  }),

  /** Revokes the links of some kinds, by default of all: they open nothing any more. Returns the new links. */
  revokeOrderLinks: post('/revoke', 'Revokes links to the page of an order.', {
    params,
    body: z.object({ kinds: z._default(z.array(z.enum(kinds)).check(z.minLength(1), z.maxLength(3)), [...kinds]) }),
    reply,
    message: 'The old links open nothing any more.',
  }),
})
