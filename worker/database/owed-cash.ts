import { sql } from 'drizzle-orm'

/** How the cash of a parcel is reckoned in SQL, with `orders AS o` and `couriers AS c`. Whole rupees. */

/** What the courier owes for it. */
export const due = sql`coalesce(o.cash_due, o.amount)`

/** The taxes the courier keeps by its terms of now, rounded as `cashDueOf` does. */
export const taxesByTerms = sql`((o.amount * c.income_tax_points + 5000) / 10000
  + (o.amount * c.sales_tax_points + 5000) / 10000)`

/** Whether the terms of now are those by which it was reckoned, so that taxes and fee can be told apart. */
export const isByTerms = sql`(o.amount - c.fee - ${taxesByTerms} = ${due})`
