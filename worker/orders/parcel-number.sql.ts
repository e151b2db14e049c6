import { type SQL, sql } from 'drizzle-orm'
import { parcelNumber } from '#domain/orders/tracking.ts'

/** Whether an order is sent with this tracking number, in any spelling. */
export function isParcel(trackingNumber: string): SQL {
  return sql`tracking_number IS NOT NULL AND replace(tracking_number, '-', '') = ${parcelNumber(trackingNumber)}`
}
