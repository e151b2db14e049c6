import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { actorName, recordAudit } from '#worker/database/audit.sql.ts'
import { Store } from '#worker/database/store.ts'
import { lowestIdAt } from '#worker/database/ids.ts'
import { deleteInBatches } from '#worker/database/batches.ts'
import { orders } from '#worker/database/schema/orders.ts'
import { products } from '#worker/database/schema/products.ts'
import { audit, staff } from '#worker/database/schema/staff.ts'
import { toPage } from '#worker/database/to-page.ts'
import { isBy } from './staff-rows.sql.ts'

const pageLength = 50

/** Reads and writes the audit log: who changed what, and when. */
export class AuditLogStore extends Store {
  /** Entries, newest first, after a cursor; of one subject when given. */
  async list({ subject, after }: { subject?: string | undefined; after?: string | undefined }) {
    const rows = await this.db
      .select({ entry: audit, name: staff.name, number: orders.number, part: products.name })
      .from(audit)
      .leftJoin(staff, isBy(audit.actor))
      .leftJoin(orders, eq(orders.id, audit.subject))
      .leftJoin(products, eq(products.id, audit.subject))
      .where(and(subject ? eq(audit.subject, subject) : undefined, after ? lt(audit.id, after) : undefined))
      .orderBy(desc(audit.id))
      .limit(pageLength + 1)
    const { rows: shown, next } = toPage(rows, pageLength, ({ entry }) => entry.id)
    return {
      entries: shown.map(({ entry: { actor, ...entry }, name, number, part }) => ({
        ...entry,
        who: actorName(actor, name),
        called: part ?? number?.toString() ?? null,
      })),
      next,
    }
  }

  /** Records an event that changed no other data. */
  async record(entry: Parameters<typeof recordAudit>[1]): Promise<void> {
    await this.db.batch([recordAudit(this.db, entry)])
  }

  /** Deletes entries from before a time. */
  async remove(before: number): Promise<void> {
    await deleteInBatches(this.db, 'audit', ['id'], sql`id < ${lowestIdAt(before)}`)
  }
}
