import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { mostStops, RunStop } from './run-stop.ts'

const tooMany = `A run has at most ${mostStops} stops.`

/** The run of the shop's own rider: the parcels that were handed to him, in the order in which he drives. */
export const runApi = defineEndpoints('/api/hitech/owner/run', 'staff', {
  /** Those on the road, of whatever day, and those that ended today. New ones are last. */
  getRun: get('', 'The parcels of the shop’s own rider, in his order.', {
    reply: z.object({ stops: z.array(RunStop) }),
  }),

  /** Keeps the order of the stops; the same again changes nothing. */
  saveRun: post('', 'Sets the order of the stops of the own rider’s run.', {
    body: z.object({
      orderIds: z.array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))).check(z.maxLength(mostStops, tooMany)),
    }),
    message: 'Saved.',
  }),
})
