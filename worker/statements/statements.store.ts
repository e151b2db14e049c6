import { type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#domain/orders/order-states.ts'
import { statementLimits, type StatementMapping, type StatementState } from '#domain/statements/statement.ts'
import { cashOfParcel, due, isByTerms, isOwed, taxesByTerms } from '#worker/cash/cash.sql.ts'
import { readReceipts } from '#worker/cash/receipts.sql.ts'
import { formerStaff, recordAudit } from '#worker/database/audit.sql.ts'
import { errorMentions } from '#worker/database/guarded-batch.ts'
import { jsonChunks } from '#worker/database/batches.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, select, text, word, yesNo } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { toPage } from '#worker/database/to-page.ts'
import type { FoundOrder, JudgedLine } from './judge-lines.ts'
import type { ReadLine } from './read-lines.ts'
import { isDiffering } from './statements.sql.ts'

const statementPage = 50

/** Lines whose orders are looked for in one statement of SQL. */
const linesPerQuery = 1000

const summaryColumns = {
  ...columnsOf('t', {
    id: text,
    courierId: text,
    state: word<StatementState>(),
    lineCount: int,
    paidPaisa: int,
    lastDay: orNull(int),
    createdAt: int,
    acceptedAt: orNull(int),
    undoneAt: orNull(int),
  }),
  courierName: computed(sql`c.name`, text),
  who: computed(sql`coalesce(s.name, ${formerStaff})`, text),
}
export type StoredStatement = RowOf<typeof summaryColumns>

const lineColumns = {
  ...columnsOf('l', {
    line: int,
    trackingNumber: orNull(text),
    orderNumber: orNull(int),
    try: orNull(int),
    collectedPaisa: orNull(int),
    feePaisa: orNull(int),
    taxPaisa: orNull(int),
    paidPaisa: orNull(int),
    day: orNull(int),
    courierState: orNull(word<NonNullable<ReadLine['courierState']>>()),
    problem: orNull(text),
    what: orNull(word<JudgedLine['what']>()),
    sentence: orNull(text),
    orderId: orNull(text),
    expectedPaisa: orNull(int),
    receiptId: orNull(text),
    endsLine: orNull(int),
  }),
  number: computed(sql`o.number`, orNull(int)),
}
export type StoredLine = RowOf<typeof lineColumns>

const foundColumns = {
  line: computed(sql`hit.line`, int),
  isByNumber: computed(sql`hit.isByNumber`, yesNo),
  orderId: computed(sql`o.id`, text),
  ...columnsOf('o', {
    number: int,
    state: word<OrderState>(),
    courierId: orNull(text),
    trackingNumber: orNull(text),
    shippedAt: orNull(int),
    email: orNull(text),
  }),
  isOwed: computed(isOwed, yesNo),
  courierName: computed(sql`c.name`, orNull(text)),
  due: computed(due, int),
  fee: computed(sql`CASE WHEN ${isByTerms} AND ${cashOfParcel} > 0 THEN c.fee END`, orNull(int)),
  taxes: computed(sql`CASE WHEN ${isByTerms} AND ${cashOfParcel} > 0 THEN ${taxesByTerms} END`, orNull(int)),
  receivedAt: computed(sql`(SELECT at FROM cash_receipts WHERE id = o.receipt_id)`, orNull(int)),
  differs: computed(
    sql`(SELECT json_object('statementId', d.statement_id, 'line', d.line, 'restPaisa', d.expected_paisa - d.paid_paisa)
      FROM statement_lines AS d INDEXED BY statement_lines_by_order
      WHERE d.order_id = o.id AND ${isDiffering('d')} LIMIT 1)`,
    orNull(json<NonNullable<FoundOrder['differs']>>()),
  ),
}

/** A new statement. */
interface NewStatement {
  id: string
  courierId: string
  hash: string
  lines: ReadLine[]
  mapping: StatementMapping | null
  actor: string
  now: number
}

/** Couriers' statements: what they say, and the orders that they are about. */
export class StatementsStore extends Store {
  /** What the columns of a courier's file mean, as the owner said last; `null` without a file yet. */
  async findMapping(courierId: string): Promise<StatementMapping['columns'] | null> {
    const [[row]] = await this.db.batch([
      this.readRows({ columns: json<StatementMapping['columns']>() })`
        SELECT columns FROM statement_mappings WHERE courier_id = ${courierId}`,
    ])
    return row?.columns ?? null
  }

  /** The id of a courier's statement with the same lines that was not undone; `null` without one. */
  async findSame(courierId: string, hash: string): Promise<string | null> {
    const [[row]] = await this.db.batch([
      this.readRows({ id: text })`SELECT id FROM cash_statements INDEXED BY cash_statements_same
        WHERE courier_id = ${courierId} AND lines_hash = ${hash} AND state <> 'undone'`,
    ])
    return row?.id ?? null
  }

  /** Stores a statement with its lines, and what its columns mean; false when the same lines are there. */
  async create({ id, courierId, hash, lines, mapping, actor, now }: NewStatement): Promise<boolean> {
    const paid = lines.reduce((sum, { paidPaisa }) => sum + (paidPaisa ?? 0), 0)
    const days = lines.flatMap(({ day }) => (day === null ? [] : [day]))
    const lastDay = days.length === 0 ? null : days.reduce((last, each) => Math.max(last, each))
    const columns = mapping && JSON.stringify(mapping.columns)
    const keep = sql`INSERT INTO statement_mappings (courier_id, columns, updated_at) VALUES (${courierId}, ${columns}, ${now})
      ON CONFLICT (courier_id) DO UPDATE SET columns = excluded.columns, updated_at = excluded.updated_at`
    try {
      await this.db.batch([
        this.statement(sql`
          INSERT INTO cash_statements (id, courier_id, lines_hash, line_count, paid_paisa, last_day, actor, created_at)
          VALUES (${id}, ${courierId}, ${hash}, ${lines.length}, ${paid}, ${lastDay}, ${actor}, ${now})`),
        ...jsonChunks(lines.map(toValues)).map((chunk) =>
          this.statement(sql`
            INSERT INTO statement_lines (statement_id, line, tracking_number, order_number, try, collected_paisa, fee_paisa,
              tax_paisa, paid_paisa, day, courier_state, problem)
            SELECT ${id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
              value ->> 7, value ->> 8, value ->> 9, value ->> 10
            FROM json_each(${chunk})`),
        ),
        ...(columns === null ? [] : [this.statement(keep)]),
        recordAudit(this.db, {
          at: now,
          actor,
          action: 'statement.read',
          subject: courierId,
          after: JSON.stringify({ statement: id, lines: lines.length }),
        }),
      ])
      return true
    } catch (error) {
      if (errorMentions(error, 'UNIQUE constraint failed: cash_statements.courier_id')) return false
      throw error
    }
  }

  /** A statement with its lines, in their order, and what it brought, oldest first; `null` for an unknown id. */
  async find(id: string) {
    const [[statement], lines, receipts] = await this.db.batch([
      this.summaries(sql`t.id = ${id}`),
      this.readRows(lineColumns)`SELECT ${select(lineColumns)}
        FROM statement_lines AS l LEFT JOIN orders AS o ON o.id = l.order_id WHERE l.statement_id = ${id} ORDER BY l.line`,
      readReceipts(this.db, sql`r.statement_id = ${id} ORDER BY r.id`),
    ])
    return statement ? { statement, lines, receipts } : null
  }

  /** A page of a courier's statements, newest first. */
  async list(courierId: string, after: string | undefined) {
    const begin = after === undefined ? sql`` : sql` AND t.id < ${after}`
    const [rows] = await this.db.batch([
      this.summaries(sql`t.courier_id = ${courierId}${begin} ORDER BY t.id DESC LIMIT ${statementPage + 1}`),
    ])
    return toPage(rows, statementPage, ({ id }) => id)
  }

  private summaries(rest: SQL) {
    return this.readRows(summaryColumns)`SELECT ${select(summaryColumns)}
      FROM cash_statements AS t JOIN couriers AS c ON c.id = t.courier_id LEFT JOIN staff AS s ON s.id = substr(t.actor, 7)
      WHERE ${rest}`
  }

  /**
   * The orders that lines may be about, in one round trip: those with the order's number, and those that are or were sent
   * with the tracking number.
   */
  async findOrders(lines: readonly Pick<ReadLine, 'line' | 'trackingNumber' | 'orderNumber'>[]): Promise<FoundOrder[]> {
    const asked = lines.map((each) => [each.line, each.trackingNumber?.replaceAll('-', '') ?? null, each.orderNumber])
    const chunks = Array.from({ length: Math.ceil(asked.length / linesPerQuery) }, (_, index) =>
      JSON.stringify(asked.slice(index * linesPerQuery, (index + 1) * linesPerQuery)),
    )
    const [first, ...others] = chunks.map((chunk) => {
      const line = sql`FROM json_each(${chunk}) AS line`
      return this.readRows(foundColumns)`
        WITH hit (line, id, isByNumber) AS (
          SELECT line.value ->> 0, o.id, 1 ${line} CROSS JOIN orders AS o ON o.number = line.value ->> 2
          UNION SELECT line.value ->> 0, o.id, 0 ${line} CROSS JOIN orders AS o INDEXED BY orders_by_parcel
            ON o.tracking_number IS NOT NULL AND replace(o.tracking_number, '-', '') = line.value ->> 1
          UNION SELECT line.value ->> 0, p.order_id, 0 ${line} CROSS JOIN parcels AS p INDEXED BY parcels_by_number
            ON p.tracking_number IS NOT NULL AND replace(p.tracking_number, '-', '') = line.value ->> 1)
        SELECT ${select(foundColumns)} FROM hit CROSS JOIN orders AS o ON o.id = hit.id
          LEFT JOIN couriers AS c ON c.id = o.courier_id`
    })
    return first ? (await this.db.batch([first, ...others])).flat() : []
  }

  /** A courier's unpaid parcels that were delivered before a time, but for some orders; oldest first, the first ones. */
  async listMissing(courierId: string, { until, except }: { until: number; except: string[] }) {
    const columns = {
      ...columnsOf('o', { number: int, trackingNumber: orNull(text), deliveredAt: int }),
      orderId: computed(sql`o.id`, text),
      due: computed(due, int),
      total: computed(sql`count(*) OVER ()`, int),
    }
    const [rows] = await this.db.batch([
      this.readRows(columns)`SELECT ${select(columns)} FROM orders AS o INDEXED BY orders_cash_due
        WHERE o.courier_id = ${courierId} AND ${isOwed} AND o.delivered_at < ${until}
          AND o.id NOT IN (SELECT value FROM json_each(${JSON.stringify(except)}))
        ORDER BY o.delivered_at, o.id LIMIT ${statementLimits.missing}`,
    ])
    return { missing: rows, count: rows[0]?.total ?? 0 }
  }
}

function toValues(line: ReadLine) {
  const { collectedPaisa, feePaisa, taxPaisa, paidPaisa, day, courierState, problem } = line
  const names = [line.line, line.trackingNumber, line.orderNumber, line.try]
  return [...names, collectedPaisa, feePaisa, taxPaisa, paidPaisa, day, courierState, problem]
}
