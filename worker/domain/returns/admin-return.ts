import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'
import { OrderLanguage } from '#domain/orders/order-fields.ts'
import { ReturnRefund } from './linked-return.ts'
import { ReturnLine } from './return-line.ts'
import { openReturnStates, returnSources, returnStates } from './return-states.ts'

/** Returns as staff see them. Whole rupees; epoch milliseconds. */

const text = z.nullable(z.string())

/** A return in a list. */
export const ReturnCard = z.object({
  id: z.string(),
  /** The number of its order and its own: `1005-1`. */
  label: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  state: z.enum(returnStates),
  source: z.enum(returnSources),
  /** `null` after personal data was erased. */
  name: text,
  city: z.string(),
  /** The quantities of all lines, added up, and the name of the first part. */
  pieces: z.int(),
  part: z.string(),
  /** The price of its lines. */
  worth: z.int(),
  createdAt: z.int(),
  updatedAt: z.int(),
})
export type ReturnCard = z.infer<typeof ReturnCard>

/** Open returns by state, each counted up to `countedReturns`. */
export const ReturnCounts = z.record(z.enum(openReturnStates), z.int())
export type ReturnCounts = z.infer<typeof ReturnCounts>

/** A line with what staff need to receive it. */
const AdminReturnLine = z.extend(ReturnLine, {
  /** `Honda CD 70`: the bike that it did not fit. */
  bikeName: text,
  picture: z.nullable(Picture),
  partNumber: text,
  shelf: text,
  /** It goes back into a count of stock; false for parts that are not counted. */
  isCounted: z.boolean(),
})

/** One return with everything about it. */
export const AdminReturn = z.extend(ReturnCard, {
  /** The states it may be moved to, the usual one first. */
  moves: z.array(z.enum(returnStates)),
  lines: z.array(AdminReturnLine),
  /** The customer's note, and the answer of staff. */
  note: text,
  words: text,
  /** Read by `adminReturnsApi.getReturnPhoto`. */
  photos: z.array(z.object({ position: z.int(), type: z.string(), bytes: z.int() })),
  /** The person who created it: a name, `Customer` or `Shop`. */
  who: z.string(),
  phone: text,
  /** The language of the order, for ready messages. */
  language: OrderLanguage,
  /**
   * What was paid for its lines and did not go back: an exchange moves at most this. 0 for parts that were not accepted
   * at the door and not paid in advance.
   */
  paid: z.int(),
  doneAt: z.nullable(z.int()),
  exchange: z.nullable(z.object({ orderId: z.string(), number: z.int() })),
  refund: z.nullable(ReturnRefund),
})
export type AdminReturn = z.infer<typeof AdminReturn>
