import { eq, sql } from 'drizzle-orm'
import type { Courier } from '#domain/cash/courier-cash.ts'
import { Store } from '#worker/database/store.ts'
import { errorMentions } from '#worker/database/guarded-batch.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { couriers } from '#worker/database/schema/orders.ts'

/** A courier without the time of the change. */
export type CourierChange = Omit<Courier, 'updatedAt'>

const toCourier = (row: typeof couriers.$inferSelect): Courier => ({
  id: row.id,
  name: row.name,
  trackingUrl: row.trackingUrl,
  fee: row.fee,
  incomeTaxPercent: row.incomeTaxPoints / 100,
  salesTaxPercent: row.salesTaxPoints / 100,
  mostCash: row.mostCash,
  mostGrams: row.mostGrams,
  keepsDays: row.keepsDays,
  isActive: row.isActive,
  updatedAt: row.updatedAt,
})

/** Reads and writes couriers and their terms. */
export class CouriersStore extends Store {
  /** All couriers, active ones first, by name. */
  async list(): Promise<Courier[]> {
    const rows = await this.db
      .select()
      .from(couriers)
      .orderBy(sql`is_active DESC, name`)
    return rows.map(toCourier)
  }

  /** A courier, active or not; `null` for an unknown id. */
  async find(id: string): Promise<Courier | null> {
    const [row] = await this.db.select().from(couriers).where(eq(couriers.id, id))
    return row ? toCourier(row) : null
  }

  /**
   * Writes a courier and an audit entry: a new courier when `from` is `null`, otherwise only if unchanged since
   * `from`. Without a write it returns `stale` after a concurrent change, or `name-taken`.
   */
  async save(
    courier: CourierChange,
    { from, before, actor, now }: { from: number | null; before: string | null; actor: string; now: number },
  ): Promise<'saved' | 'stale' | 'name-taken'> {
    const { id, name, trackingUrl, fee, mostCash, mostGrams, keepsDays, isActive } = courier
    const [incomeTax, salesTax] = [courier.incomeTaxPercent, courier.salesTaxPercent].map((each) =>
      Math.round(each * 100),
    )
    const at = Math.max(now, (from ?? 0) + 1)
    const write =
      from === null
        ? sql`INSERT INTO couriers (id, name, tracking_url, fee, income_tax_points, sales_tax_points, most_cash,
                most_grams, keeps_days, is_active, created_at, updated_at)
              VALUES (${id}, ${name}, ${trackingUrl}, ${fee}, ${incomeTax}, ${salesTax}, ${mostCash}, ${mostGrams}, ${keepsDays},
                ${Number(isActive)}, ${at}, ${at})
              ON CONFLICT (id) DO NOTHING RETURNING id`
        : sql`UPDATE couriers SET name = ${name}, tracking_url = ${trackingUrl}, fee = ${fee},
                income_tax_points = ${incomeTax}, sales_tax_points = ${salesTax}, most_cash = ${mostCash},
                most_grams = ${mostGrams}, keeps_days = ${keepsDays}, is_active = ${Number(isActive)},
                updated_at = ${at}
              WHERE id = ${id} AND updated_at = ${from} RETURNING id`
    try {
      const [written] = await this.db.batch([
        this.statement(write),
        recordAudit(
          this.db,
          { at: now, actor, action: 'courier.saved', subject: id, before, after: JSON.stringify(courier) },
          sql`WHERE changes() > 0`,
        ),
      ])
      return written.length === 1 ? 'saved' : 'stale'
    } catch (error) {
      if (errorMentions(error, 'UNIQUE constraint failed: couriers.name')) return 'name-taken'
      throw error
    }
  }
}
