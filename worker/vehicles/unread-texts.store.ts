import { sql } from 'drizzle-orm'
import type { FitList } from '#domain/vehicles/fit-text.ts'
import type { FitRow } from '#domain/vehicles/fit.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { int, json, text } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'

/** What a text means. */
export type MeantRows = Pick<FitRow, 'vehicle' | 'from' | 'to'>[]

const listedColumns = { text, parts: int }
const repairColumns = { text, repair: json<MeantRows>(), repairedBy: text }
const partColumns = { id: text, fitRows: text }

/** A part with its rows of fit as text, before and after. */
interface RepairedPart {
  id: string
  was: string
  is: FitList
}

/** Texts of fits that name no vehicle. Triggers on `products` keep them. */
export class UnreadTextsStore extends Store {
  /** Lists the texts of most parts, after one with so many parts. */
  async list(after: { parts: number; text: string } | null, limit: number) {
    const beyond = after ? sql`AND parts <= ${after.parts} AND (parts < ${after.parts} OR text > ${after.text})` : sql``
    return this.readRows(listedColumns)`SELECT text, parts FROM unread_texts
      WHERE is_left = 0 AND repair IS NULL AND parts > 0 ${beyond} ORDER BY parts DESC, text LIMIT ${limit}`
  }

  /**
   * Keeps what the owner says of a text, `null` to leave it, with an audit entry. Returns the number of its parts; 0 when
   * none has it.
   */
  async answer(
    { text: asked, rows }: { text: string; rows: MeantRows | null },
    { actor, now, after }: { actor: string; now: number; after: string },
  ): Promise<number> {
    const isOpen = sql`FROM unread_texts WHERE text = ${asked} AND parts > 0 AND repair IS NULL AND is_left = 0`
    const sets = rows === null ? sql`is_left = 1` : sql`repair = ${JSON.stringify(rows)}, repaired_by = ${actor}`
    const [found] = await this.db.batch([
      this.readRows({ parts: int })`SELECT parts ${isOpen}`,
      recordAudit(
        this.db,
        { at: now, actor, action: 'vehicle.understood', subject: asked.slice(0, 200), after },
        isOpen,
      ),
      this.statement(sql`UPDATE unread_texts SET ${sets}
        WHERE text = ${asked} AND parts > 0 AND repair IS NULL AND is_left = 0`),
    ])
    return found[0]?.parts ?? 0
  }

  /** Finds a text that parts still wait for. */
  async findRepair() {
    const [row] = await this.readRows(repairColumns)`SELECT text, repair, repaired_by AS repairedBy FROM unread_texts
      WHERE repair IS NOT NULL ORDER BY text LIMIT 1`
    return row ?? null
  }

  /** Lists parts that have a text. */
  async listParts(asked: string, limit: number) {
    return this.readRows(partColumns)`SELECT p.id, p.fit_rows AS fitRows FROM unread_fits AS u
      CROSS JOIN products AS p ON p.id = u.product_id WHERE u.text = ${asked} ORDER BY u.product_id LIMIT ${limit}`
  }

  /** Stores repaired parts that nobody changed meanwhile, and ends the repair when no part has the text any more. */
  async saveRepaired(
    asked: string,
    parts: RepairedPart[],
    { actor, now }: { actor: string; now: number },
  ): Promise<void> {
    await this.db.batch([
      this.statement(sql`UPDATE products SET fit_rows = each.value -> 'is', updated_at = ${now}, updated_by = ${actor}
        FROM json_each(${JSON.stringify(parts)}) AS each
        WHERE products.id = each.value ->> 'id' AND products.fit_rows = each.value ->> 'was'`),
      this.statement(sql`DELETE FROM unread_texts WHERE text = ${asked} AND parts = 0 AND is_left = 0`),
    ])
  }
}
