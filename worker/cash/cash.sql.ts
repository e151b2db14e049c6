import { type SQL, sql } from 'drizzle-orm'
import { toCollectSql } from '#worker/ledger/order-money.sql.ts'

/** The cash of a parcel in SQL: what was to collect. Whole rupees. */

const ofOrder = toCollectSql('orders')
/** The cash that a courier collected for a parcel, of `orders AS o`. */
export const cashOfParcel = toCollectSql('o')

/** A tax on the amount, rounded to the nearest rupee; `points` are hundredths of a percent. */
const taxOf = (amount: SQL, points: SQL) => sql`((${amount} * ${points} + 5000) / 10000)`

/** The cash that the courier of a changed order owes by its current terms: never below 0. */
export const dueByTerms = sql`coalesce((SELECT max(0, ${ofOrder} - fee
  - ${taxOf(ofOrder, sql`income_tax_points`)} - ${taxOf(ofOrder, sql`sales_tax_points`)})
  FROM couriers WHERE couriers.id = orders.courier_id), ${ofOrder})`

/** Parcels whose courier owes their cash, of `orders AS o`, in the words of the index `orders_cash_due`: `isCashOwed`. */
export const isOwed = sql.raw(
  `o.is_paid = 0 AND (o.state = 'delivered' OR (o.state = 'returned' AND o.collected > o.collected_before))`,
)

/** The courier's debt for a parcel, of `orders AS o`. */
export const due = sql`coalesce(o.cash_due, ${cashOfParcel})`

/** The taxes that the courier keeps by its current terms, of `orders AS o` and `couriers AS c`. */
export const taxesByTerms = sql`(${taxOf(cashOfParcel, sql`c.income_tax_points`)}
  + ${taxOf(cashOfParcel, sql`c.sales_tax_points`)})`

/** True when the debt equals that of the current terms, so that taxes and fee can be shown separately. */
export const isByTerms = sql`(${cashOfParcel} - c.fee - ${taxesByTerms} = ${due})`
