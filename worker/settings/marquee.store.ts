import { eq } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { settingNames, settings } from '#worker/database/schema/shop.ts'

/** The banner's text as the owner set it. */
export function marqueeStore(db: Database) {
  return {
    /** `null` when the owner set none. */
    async find(): Promise<string | null> {
      const [row] = await db
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.name, settingNames.marquee))
      return row?.value || null
    },
  }
}
