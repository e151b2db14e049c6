import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { BoardCard } from '#domain/orders/admin-order.ts'
import { Note } from '#domain/orders/order-fields.ts'
import { parseDay } from '#domain/pakistan-day.ts'
import { Customer, CustomerKey } from './customer.ts'

const params = z.object({ key: CustomerKey })
const Day = z.string('Please enter a day.').check(z.refine((day) => parseDay(day) !== null, 'Please enter a day.'))
const query = z.object({ from: Day, to: Day })

/** Endpoints of the admin for customers, and for files of orders and customers. */
export const customersApi = defineEndpoints('/api/hitech/owner', 'owner', {
  /** One customer; `NOT_FOUND` for a number without orders, or an unknown account. */
  getCustomer: get(
    '/customers/{key}',
    'One customer: names, phones, what became of the orders, messages and the note.',
    {
      access: 'staff',
      params,
      reply: z.object({ customer: Customer }),
    },
  ),

  /** The orders of a customer by keyset, newest first. */
  listCustomerOrders: get('/customers/{key}/orders', 'The orders of a customer, newest first.', {
    access: 'staff',
    params,
    query: z.object({ after: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))) }),
    reply: z.object({ orders: z.array(BoardCard), next: z.nullable(z.string()) }),
  }),

  /** `was` is the note that the screen showed; `STALE` carries `note`. */
  saveCustomerNote: post('/customers/{key}/note', 'Saves what staff note about a customer.', {
    access: 'staff',
    params,
    body: z.object({ was: z.nullable(z.string()), note: Note }),
    reply: z.object({ customer: Customer }),
    message: 'Saved.',
  }),

  /**
   * Ends every login of an account, as when a phone was stolen. `NOT_FOUND` for a phone number or an unknown
   * account.
   */
  endCustomerSessions: post('/customers/{key}/end-sessions', 'Logs a customer out on every device.', {
    params,
    message: 'Logged out on every device.',
  }),

  /** The orders placed from one day to another, inclusive, as a CSV file; at most 366 days. */
  exportOrders: get('/orders.csv', 'Orders with customer, parts and outcome, as CSV.', {
    query,
  }),

  /** The phone numbers that ordered from one day to another, inclusive, with their sums, as a CSV file. */
  exportCustomers: get('/customers.csv', 'Customers by phone number with the sums of their orders, as CSV.', {
    query,
  }),
})
