import { asc, sql } from 'drizzle-orm'
import type { FitList } from '#domain/vehicles/fit-text.ts'
import { products } from '#worker/database/schema/products.ts'
import { Store } from '#worker/database/store.ts'

/** The texts of parts whose vehicles nobody has read yet. */
export class FitTextsStore extends Store {
  /** Lists parts with unread texts. */
  listUnread(limit: number): PromiseLike<{ id: string; fits: string[] }[]> {
    return this.db
      .select({ id: products.id, fits: products.fits })
      .from(products)
      .where(sql`${products.fitRows} IS NULL`)
      .orderBy(asc(products.id))
      .limit(limit)
  }

  /** Stores what was read, unless the texts changed meanwhile. */
  async saveRead(read: { id: string; list: FitList }[]): Promise<void> {
    if (read.length === 0) return
    await this.db.batch([
      this
        .statement(sql`UPDATE products SET fit_rows = each.value -> 'list' FROM json_each(${JSON.stringify(read)}) AS each
        WHERE products.id = each.value ->> 'id' AND fit_rows IS NULL AND fits = each.value -> 'list' ->> 'texts'`),
    ])
  }
}
