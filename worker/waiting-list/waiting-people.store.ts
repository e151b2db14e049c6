import { sql } from 'drizzle-orm'
import type { Picture } from '#domain/media/picture.ts'
import type { Language } from '#domain/language/languages.ts'
import { changeRow, recordAudit } from '#worker/database/audit.sql.ts'
import { errorMentions } from '#worker/database/guarded-batch.ts'
import { Store } from '#worker/database/store.ts'
import { toPage } from '#worker/database/to-page.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, select, text, word, yesNo } from '#worker/database/rows.ts'

const pageLength = 50
/** Parts that are back are counted up to here. */
const countedParts = 100

/** A part that people wait for, from `products AS p`; what waits for it is for each query. */
const waitingPartColumns = {
  ...columnsOf('p', {
    id: text,
    name: text,
    nameRoman: orNull(text),
    nameUr: orNull(text),
    partNumber: text,
    stock: orNull(int),
  }),
  picture: computed(sql`p.pictures -> 0`, orNull(json<Picture>())),
  price: computed(sql`p.new_price`, int),
  people: int,
  worth: int,
  isBack: yesNo,
}
export type WaitingPartRow = RowOf<typeof waitingPartColumns>

/** A person, from `waiting_list AS w`. */
const personColumns = {
  ...columnsOf('w', {
    id: text,
    phone: orNull(text),
    email: orNull(text),
    language: word<Language>(),
    notifiedAt: orNull(int),
  }),
  at: computed(sql`w.created_at`, int),
}

/** Waiting lists as staff see them. */
export class WaitingPeopleStore extends Store {
  /** The parts that people wait for, the largest worth first, from a cursor on; and how many of all are back. */
  async listParts(isBackOnly: boolean, after: { worth: number; id: string } | null) {
    // Literal conditions, so that SQLite uses the partial indexes.
    const condition = isBackOnly ? sql`w.people > 0 AND w.is_back = 1` : sql`w.people > 0`
    const from = after ? sql`AND (w.worth, w.product_id) < (${after.worth}, ${after.id})` : sql``
    const [rows, [back]] = await this.db.batch([
      this.readRows(waitingPartColumns)`SELECT ${select(waitingPartColumns)}, w.people, w.worth, w.is_back AS "isBack"
        FROM waiting_parts AS w JOIN products AS p ON p.id = w.product_id
        WHERE ${condition} ${from} ORDER BY w.worth DESC, w.product_id DESC LIMIT ${pageLength + 1}`,
      this.countUpTo(countedParts, sql`waiting_parts WHERE people > 0 AND is_back = 1`),
    ])
    const { rows: parts, next } = toPage(rows, pageLength, ({ worth, id }) => `${worth}_${id}`)
    return { parts, back: back?.count ?? 0, next }
  }

  /** A part with its people, the longest waiting first, after an id; `null` for an unknown part. */
  async listPeople(productId: string, after: string | undefined) {
    const [[part], rows] = await this.db.batch([
      this.readRows(waitingPartColumns)`SELECT ${select(waitingPartColumns)}, coalesce(w.people, 0) AS people,
          coalesce(w.worth, 0) AS worth, p.is_active = 1 AND p.stock IS NOT 0 AS "isBack"
        FROM products AS p LEFT JOIN waiting_parts AS w ON w.product_id = p.id WHERE p.id = ${productId}`,
      this.readRows(personColumns)`SELECT ${select(personColumns)} FROM waiting_list AS w
        WHERE w.product_id = ${productId} AND w.id > ${after ?? ''} ORDER BY w.id LIMIT ${pageLength + 1}`,
    ])
    if (!part) return null
    const { rows: people, next } = toPage(rows, pageLength, ({ id }) => id)
    return { part, people, next }
  }

  /**
   * Marks a person as notified or as waiting, with the audit entry if that changes anything. Returns the mark afterwards,
   * `undefined` for an unknown person, and `'waits'` when the person waits again with another row.
   */
  async markNotified(
    id: string,
    isNotified: boolean,
    actor: string,
    now: number,
  ): Promise<number | null | undefined | 'waits'> {
    const change = {
      table: 'waiting_list',
      row: sql`id = ${id} AND (notified_at IS NOT NULL) = ${isNotified ? 0 : 1}`,
      sets: sql`notified_at = ${isNotified ? now : null}`,
    }
    const action = isNotified ? 'waiting.notified' : 'waiting.waits'
    try {
      const [, , [row]] = await this.db.batch([
        // Without phone and email: the audit log is kept longer.
        ...changeRow(this.db, change, { at: now, actor, action, subject: sql`product_id` }),
        this.readRows({ notifiedAt: orNull(int) })`
          SELECT notified_at AS "notifiedAt" FROM waiting_list WHERE id = ${id}`,
      ])
      return row?.notifiedAt
    } catch (error) {
      if (errorMentions(error, 'UNIQUE constraint failed')) return 'waits'
      throw error
    }
  }

  /** Deletes a person from the list of one part, with the audit entry. */
  async remove(id: string, actor: string, now: number): Promise<void> {
    await this.db.batch([
      recordAudit(
        this.db,
        { at: now, actor, action: 'waiting.removed', subject: sql`product_id` },
        sql`FROM waiting_list WHERE id = ${id}`,
      ),
      this.statement(sql`DELETE FROM waiting_list WHERE id = ${id}`),
    ])
  }
}
