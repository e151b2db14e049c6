import { sql } from 'drizzle-orm'

/** What stands behind FROM for the new orders whose call is due. */
export const dueCalls = (now: number) =>
  sql`orders INDEXED BY orders_to_call WHERE state = 'placed' AND call_after <= ${now}`
