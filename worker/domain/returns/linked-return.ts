import * as z from 'zod/mini'
import { paymentWays } from '#domain/ledger/order-entry.ts'
import { returnSources, returnStates } from './return-states.ts'
import { ReturnLine } from './return-line.ts'

/** Money that went back for a return. Whole rupees. */
export const ReturnRefund = z.object({
  amount: z.int(),
  way: z.enum(paymentWays),
  reference: z.nullable(z.string()),
})
export type ReturnRefund = z.infer<typeof ReturnRefund>

/** A return as its customer sees it on the page of the order. Times are epoch milliseconds. */
export const LinkedReturn = z.object({
  id: z.string(),
  /** Counts the returns of the order. */
  number: z.int(),
  state: z.enum(returnStates),
  source: z.enum(returnSources),
  lines: z.array(ReturnLine),
  /** The customer's note. */
  note: z.nullable(z.string()),
  /** The number of photographs. */
  photos: z.int(),
  /** The shop's answer. */
  words: z.nullable(z.string()),
  /** The next step in words, in the language of the request; `null` at its end. */
  next: z.nullable(z.string()),
  askedAt: z.int(),
  updatedAt: z.int(),
  doneAt: z.nullable(z.int()),
  /** The order that was sent instead; `link` is the path of its page. */
  exchange: z.nullable(z.object({ number: z.int(), link: z.nullable(z.string()) })),
  refund: z.nullable(ReturnRefund),
  /** This link may withdraw it now. */
  mayWithdraw: z.boolean(),
})
export type LinkedReturn = z.infer<typeof LinkedReturn>
