import { sql } from 'drizzle-orm'

/** First and last name as one, of `orders AS o`; empty when there is none, or the customer's data were scrubbed. */
export const customerName = sql`trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, ''))`
