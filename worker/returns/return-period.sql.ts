import { sql } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import { pakistanDay, startOfDay } from '#domain/pakistan-day.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'

const days = sql`coalesce((SELECT value ->> 'returnDays' FROM settings WHERE name = 'shop-facts' AND json_valid(value)),
  ${sql.raw(String(defaultSettings.returnDays))})`

/** Orders that ended before this time can no longer be returned: the days of the settings ended at a midnight in Pakistan. */
export const returnsEndedBefore = (now: number) =>
  sql`(${startOfDay(pakistanDay(now))} - ${days} * ${sql.raw(String(day))})`
