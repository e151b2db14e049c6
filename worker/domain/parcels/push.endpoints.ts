import * as z from 'zod/mini'
import { defineEndpoints, post } from '#domain/define-endpoints.ts'

/** What couriers call by themselves. */
export const pushApi = defineEndpoints('/api/hitech/courier', 'public', {
  /** Any body with tracking numbers in it. It hastens the next question to the courier, and says nothing about parcels. */
  pushEvents: post('/{courierId}/{token}', 'A courier tells that something happened to parcels.', {
    params: z.object({
      courierId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not found.')),
      token: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'Not found.')),
    }),
    // Couriers send many, and their secret cannot be guessed.
    limits: ['ip'],
  }),
})
