import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { BoardCard } from '#domain/orders/admin-order.ts'
import { Note } from '#domain/orders/order-fields.ts'
import { parseDay } from '#domain/pakistan-day.ts'
import { Customer, CustomerKey } from './customer.ts'

/** Endpoints of the admin for customers, and for files of orders and customers. */

const path = '/api/hitech/owner/customers/{key}'
const params = z.object({ key: CustomerKey })
const Day = z.string('Please enter a day.').check(z.refine((day) => parseDay(day) !== null, 'Please enter a day.'))
const query = z.object({ from: Day, to: Day })

/** One customer; `NOT_FOUND` for a number without orders, or an unknown account. */
export const getCustomerEndpoint = defineEndpoint({
  method: 'GET',
  path,
  access: 'staff',
  summary: 'One customer: names, phones, what became of the orders, messages and the note.',
  params,
  reply: z.object({ customer: Customer }),
})

/** The orders of a customer by keyset, newest first. */
export const listCustomerOrdersEndpoint = defineEndpoint({
  method: 'GET',
  path: `${path}/orders`,
  access: 'staff',
  summary: 'The orders of a customer, newest first.',
  params,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))) }),
  reply: z.object({ orders: z.array(BoardCard), next: z.nullable(z.string()) }),
})

/** Saves the note about a customer. `was` is the note that the screen showed; `STALE` carries `note`. */
export const saveCustomerNoteEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/note`,
  access: 'staff',
  summary: 'Saves what staff note about a customer.',
  params,
  body: z.object({ was: z.nullable(z.string()), note: Note }),
  reply: z.object({ customer: Customer }),
  message: 'Saved.',
})

/** Ends every login of an account, as when a phone was stolen. `NOT_FOUND` for a phone number or an unknown account. */
export const endCustomerSessionsEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/end-sessions`,
  access: 'owner',
  summary: 'Logs a customer out on every device.',
  params,
  reply: z.object({}),
  message: 'Logged out on every device.',
})

/** The orders placed from one day to another, inclusive, as a CSV file; at most 366 days. */
export const exportOrdersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/orders.csv',
  access: 'owner',
  summary: 'Orders with customer, parts and outcome, as CSV.',
  query,
  reply: z.object({}),
})

/** The phone numbers that ordered from one day to another, inclusive, with their sums, as a CSV file. */
export const exportCustomersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/customers.csv',
  access: 'owner',
  summary: 'Customers by phone number with the sums of their orders, as CSV.',
  query,
  reply: z.object({}),
})
