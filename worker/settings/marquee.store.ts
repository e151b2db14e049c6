import { eq } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { settingNames, settings } from '#worker/database/schema/shop.ts'

/** The owner's marquee text. */
export class MarqueeStore extends Store {
  /** The marquee text; `null` when the owner set none. */
  async find(): Promise<string | null> {
    const [row] = await this.db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.name, settingNames.marquee))
    return row?.value || null
  }
}
