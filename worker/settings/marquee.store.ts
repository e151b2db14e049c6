import { eq } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { settingNames, settings } from '#worker/database/schema/shop.ts'

/** The owner's marquee text. */
export function marqueeStore(db: Database) {
  return {
    /** The marquee text; `null` when the owner set none. */
    async find(): Promise<string | null> {
      const [row] = await db
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.name, settingNames.marquee))
      return row?.value || null
    },
  }
}
