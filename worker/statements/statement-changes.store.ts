import { sql } from 'drizzle-orm'
import { due } from '#worker/cash/cash.sql.ts'
import { newReceipt, type NewReceipt } from '#worker/cash/receipts.sql.ts'
import { auditSql, changeRow, recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { newId } from '#worker/database/ids.ts'
import { jsonChunks } from '#worker/database/batches.ts'
import { columnsOf, computed, int, orNull, select, text } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { toPage } from '#worker/database/to-page.ts'
import type { JudgedLine } from './judge-lines.ts'
import { isDiffering } from './statements.sql.ts'

const differencePage = 100

/** A line whose order was paid by the statement. */
const isTaken = sql`(l.receipt_id IS NOT NULL AND l.ends_line IS NULL)`
/** Whether its order is as the statement left it. */
const isAsTaken = sql`(o.receipt_id = l.receipt_id AND o.is_paid = 1 AND o.state = l.order_state)`
const isEndedByOther = sql`coalesce(l.ended_by GLOB 'statement:*', 0)`

const differenceColumns = {
  ...columnsOf('l', {
    statementId: text,
    line: int,
    orderId: orNull(text),
    trackingNumber: orNull(text),
    expectedPaisa: int,
    paidPaisa: int,
    receiptId: text,
  }),
  courierId: computed(sql`t.courier_id`, text),
  courierName: computed(sql`c.name`, text),
  number: computed(sql`o.number`, orNull(int)),
  at: computed(sql`t.accepted_at`, int),
}

/** Whose change it is, and when. */
interface Change {
  actor: string
  now: number
}

/** Accepts and undoes statements, and keeps the differences that stay. */
export class StatementChangesStore extends Store {
  /**
   * Writes the receipts of an open statement, what its lines are, and the differences that end by it, all or none; false
   * when anything is other than it was read. `receiptOf` has the receipt of each line that is taken.
   */
  async accept(
    id: string,
    { lines, receipts, receiptOf }: { lines: JudgedLine[]; receipts: NewReceipt[]; receiptOf: Map<number, string> },
    { actor, now }: Change,
  ): Promise<boolean> {
    const parts = receipts.map((receipt) => newReceipt(this.db, receipt))
    const ended = lines.flatMap(({ line, ends }) =>
      ends && receiptOf.has(line) ? [[ends.statementId, ends.line]] : [],
    )
    const ends = JSON.stringify(ended)
    const holds = sql`EXISTS (SELECT 1 FROM cash_statements WHERE id = ${id} AND state = 'open')
      AND ${ended.length} = (SELECT count(*) FROM json_each(${ends}) AS line CROSS JOIN statement_lines AS d
        ON d.statement_id = line.value ->> 0 AND d.line = line.value ->> 1 WHERE ${isDiffering('d')})
      ${sql.join(parts.map((each) => sql`AND ${each.holds}`))}`
    const values = lines.map(({ line, what, sentence, orderId, expectedPaisa, order, ...each }) => {
      const receiptId = receiptOf.get(line) ?? null
      const taken = receiptId === null ? [] : [order?.state, each.ends?.statementId ?? null, each.ends?.line ?? null]
      return [line, what, sentence, orderId, expectedPaisa, receiptId, ...taken]
    })
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`UPDATE cash_statements SET state = 'accepted', accepted_at = ${now} WHERE id = ${id}`),
      ...parts.flatMap(({ statements }) => statements),
      // Every row is there: this is an update that goes along the values, whatever SQLite plans.
      ...jsonChunks(values).map((chunk) =>
        this.statement(sql`
          INSERT INTO statement_lines (statement_id, line, what, sentence, order_id, expected_paisa, receipt_id, order_state,
            ends_statement_id, ends_line)
          SELECT ${id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
            value ->> 7, value ->> 8
          FROM json_each(${chunk}) WHERE true
          ON CONFLICT (statement_id, line) DO UPDATE SET what = excluded.what, sentence = excluded.sentence,
            order_id = excluded.order_id, expected_paisa = excluded.expected_paisa, receipt_id = excluded.receipt_id,
            order_state = excluded.order_state, ends_statement_id = excluded.ends_statement_id, ends_line = excluded.ends_line`),
      ),
      this.statement(sql`UPDATE statement_lines SET ended_at = ${now}, ended_by = ${`statement:${id}`}
        WHERE (statement_id, line) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${ends}))`),
      recordAudit(this.db, {
        at: now,
        actor,
        action: 'statement.accepted',
        subject: receipts[0]?.courierId ?? '',
        after: JSON.stringify({ statement: id, receipts: receipts.length, parcels: receiptOf.size }),
      }),
    ])
    return done !== null
  }

  /** The numbers of orders of an accepted statement that are not as it left them, and those whose difference ended since. */
  async findMoved(id: string): Promise<number[]> {
    const [rows] = await this.db.batch([
      this.readRows({ number: int })`SELECT coalesce(o.number, 0) AS number
        FROM statement_lines AS l LEFT JOIN orders AS o ON o.id = l.order_id
        WHERE l.statement_id = ${id} AND (${isTaken} AND NOT coalesce(${isAsTaken}, 0) OR ${isEndedByOther})
        ORDER BY 1`,
    ])
    return rows.map(({ number }) => number)
  }

  /**
   * Undoes a statement that was accepted after `since`: its receipts are crossed out and its orders owed again, all or none.
   * False when one of its parcels moved on.
   */
  async undo(
    id: string,
    { courierId, orderIds, since }: { courierId: string; orderIds: string[]; since: number },
    { actor, now }: Change,
  ): Promise<boolean> {
    const holds = sql`EXISTS (SELECT 1 FROM cash_statements WHERE id = ${id} AND state = 'accepted' AND accepted_at > ${since})
      AND NOT EXISTS (SELECT 1 FROM statement_lines AS l LEFT JOIN orders AS o ON o.id = l.order_id
        WHERE l.statement_id = ${id} AND (${isTaken} AND NOT coalesce(${isAsTaken}, 0) OR ${isEndedByOther}))`
    const ofOrders = jsonChunks(orderIds.map((orderId) => [orderId, newId(now)])).flatMap((chunk) => [
      this.statement(
        auditSql(
          sql`line.value ->> 1`,
          {
            at: now,
            actor,
            action: 'order.unpaid',
            subject: sql`o.id`,
            before: JSON.stringify({ isPaid: true }),
            after: sql`json_object('isPaid', json('false'), 'cashDue', ${due}, 'receipt', o.receipt_id)`,
          },
          sql`FROM json_each(${chunk}) AS line CROSS JOIN orders AS o ON o.id = line.value ->> 0`,
        ),
      ),
      this.statement(sql`UPDATE orders SET is_paid = 0, receipt_id = NULL, updated_at = max(${now}, updated_at + 1)
        WHERE id IN (SELECT value ->> 0 FROM json_each(${chunk}))`),
    ])
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`UPDATE cash_statements SET state = 'undone', undone_at = ${now} WHERE id = ${id}`),
      ...ofOrders,
      this.statement(sql`UPDATE cash_receipts SET undone_at = ${now} WHERE statement_id = ${id}`),
      this.statement(sql`UPDATE statement_lines SET ended_at = ${now}, ended_by = 'undone'
        WHERE statement_id = ${id} AND ${isDiffering('statement_lines')}`),
      // A difference that it ended stands again.
      this.statement(sql`UPDATE statement_lines SET ended_at = NULL, ended_by = NULL
        WHERE ended_by = ${`statement:${id}`} AND (statement_id, line) IN (
          SELECT ends_statement_id, ends_line FROM statement_lines WHERE statement_id = ${id} AND ends_line IS NOT NULL)`),
      recordAudit(this.db, {
        at: now,
        actor,
        action: 'statement.undone',
        subject: courierId,
        after: JSON.stringify({ statement: id, parcels: orderIds.length }),
      }),
    ])
    return done !== null
  }

  /** A page of the differences that stand, oldest first, after a statement and line; of one courier when given. */
  async listDifferences({ courierId, after }: { courierId?: string | undefined; after?: string | undefined }) {
    const [statementId = '', line = 0] = after?.split('.') ?? []
    const ofCourier = courierId === undefined ? sql`` : sql` AND t.courier_id = ${courierId}`
    const [rows] = await this.db.batch([
      this.readRows(differenceColumns)`SELECT ${select(differenceColumns)}
        FROM statement_lines AS l INDEXED BY statement_lines_differing
          CROSS JOIN cash_statements AS t ON t.id = l.statement_id JOIN couriers AS c ON c.id = t.courier_id
          LEFT JOIN orders AS o ON o.id = l.order_id
        WHERE ${isDiffering('l')} AND (l.statement_id, l.line) > (${statementId}, ${Number(line)})${ofCourier}
        ORDER BY l.statement_id, l.line LIMIT ${differencePage + 1}`,
    ])
    return toPage(rows, differencePage, (each) => `${each.statementId}.${each.line}`)
  }

  /** Ends a difference by a person's word, with an audit entry; nothing for one that ended. False for an unknown one. */
  async endDifference(statementId: string, line: number, { actor, now }: Change): Promise<boolean> {
    const row = sql`statement_id = ${statementId} AND line = ${line}`
    const difference = sql`json_object('order', (SELECT number FROM orders WHERE id = order_id), 'due', expected_paisa / 100.0,
      'paid', paid_paisa / 100.0)`
    const [known] = await this.db.batch([
      this.statement(
        sql`SELECT 1 FROM statement_lines WHERE ${row} AND what = 'other-amount' AND receipt_id IS NOT NULL`,
      ),
      ...changeRow(
        this.db,
        {
          table: 'statement_lines',
          row: sql`${row} AND ${isDiffering('statement_lines')}`,
          sets: sql`ended_at = ${now}, ended_by = ${actor}`,
        },
        {
          at: now,
          actor,
          action: 'difference.ended',
          subject: sql`(SELECT courier_id FROM cash_statements WHERE id = statement_id)`,
          after: difference,
        },
      ),
    ])
    return known.length > 0
  }
}
