import { sql } from 'drizzle-orm'

/** First and last name in one, of `orders AS o`; empty when there is none or it was erased. */
export const customerName = sql`trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, ''))`
