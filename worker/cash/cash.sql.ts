import { type SQL, sql } from 'drizzle-orm'

/** How the cash of a parcel is reckoned in SQL. Whole rupees. */

/** A tax of so many hundredths of a percent of the amount, rounded to the nearest rupee. */
const taxOf = (amount: SQL, points: SQL) => sql`((${amount} * ${points} + 5000) / 10000)`

/** What the courier of an order that is changed hands over, by its terms of this moment: never below 0. */
export const dueByTerms = sql`coalesce((SELECT max(0, orders.amount - fee
  - ${taxOf(sql`orders.amount`, sql`income_tax_points`)} - ${taxOf(sql`orders.amount`, sql`sales_tax_points`)})
  FROM couriers WHERE couriers.id = orders.courier_id), orders.amount)`

/** What the courier owes for a parcel, with `orders AS o`. */
export const due = sql`coalesce(o.cash_due, o.amount)`

/** The taxes the courier keeps by its terms of now, with `orders AS o` and `couriers AS c`. */
export const taxesByTerms = sql`(${taxOf(sql`o.amount`, sql`c.income_tax_points`)}
  + ${taxOf(sql`o.amount`, sql`c.sales_tax_points`)})`

/** Whether the terms of now are those by which it was reckoned, so that taxes and fee can be told apart. */
export const isByTerms = sql`(o.amount - c.fee - ${taxesByTerms} = ${due})`
