import { type SQL, sql } from 'drizzle-orm'

/** The cash of a parcel in SQL. Whole rupees. */

/** A tax on the amount, rounded to the nearest rupee; `points` are hundredths of a percent. */
const taxOf = (amount: SQL, points: SQL) => sql`((${amount} * ${points} + 5000) / 10000)`

/** The cash that the courier of a changed order owes by its current terms: never below 0. */
export const dueByTerms = sql`coalesce((SELECT max(0, orders.amount - fee
  - ${taxOf(sql`orders.amount`, sql`income_tax_points`)} - ${taxOf(sql`orders.amount`, sql`sales_tax_points`)})
  FROM couriers WHERE couriers.id = orders.courier_id), orders.amount)`

/** The courier's debt for a parcel, of `orders AS o`. */
export const due = sql`coalesce(o.cash_due, o.amount)`

/** The taxes that the courier keeps by its current terms, of `orders AS o` and `couriers AS c`. */
export const taxesByTerms = sql`(${taxOf(sql`o.amount`, sql`c.income_tax_points`)}
  + ${taxOf(sql`o.amount`, sql`c.sales_tax_points`)})`

/** True when the debt equals that of the current terms, so that taxes and fee can be shown separately. */
export const isByTerms = sql`(o.amount - c.fee - ${taxesByTerms} = ${due})`
