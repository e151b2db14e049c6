import { sql } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import { pakistanDay, startOfDay } from '#domain/pakistan-day.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'

/** The days that an order placed now is promised. */
export const promisedDays = sql`coalesce((SELECT value ->> 'returnDays' FROM settings WHERE name = 'shop-facts' AND json_valid(value)),
  ${sql.raw(String(defaultSettings.returnDays))})`

/**
 * The time before which a delivered order of the table `orders` can no longer be returned: its days end at midnight in
 * Pakistan. They are those of the settings, or those promised when it was placed, if they were more.
 */
export const returnsEndedBefore = (now: number) =>
  sql`(${startOfDay(pakistanDay(now))} - max(${promisedDays}, coalesce(orders.return_days, 0)) * ${sql.raw(String(day))})`

/** The condition that no return of an order of the table `orders` is open: until it ends, name and address are needed. */
export const hasNoOpenReturn = sql`NOT EXISTS (SELECT 1 FROM returns AS open WHERE open.order_id = orders.id
  AND open.state IN ('asked', 'agreed', 'on-its-way', 'received'))`
