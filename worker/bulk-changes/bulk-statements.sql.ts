import { type SQL, sql } from 'drizzle-orm'
import type { KeptReason } from '#domain/bulk-changes/bulk-change.ts'
import { type ChangingColumn, partColumns } from '#domain/bulk-changes/part-columns.ts'
import { auditSql } from '#worker/database/audit.sql.ts'
import { newId } from '#worker/database/ids.ts'

/**
 * SQL that applies and undoes a bulk change: a fixed number of statements for any number of rows. They run as one batch
 * while the change is open, so they run once.
 */

/** Problem texts of parts that were skipped on apply, or not fully restored on undo. */
const leftAloneTexts = {
  skipped: 'Somebody changed this part after the preview, so it was left as it is.',
  left: 'Somebody changed this part again, so what they changed was left as it is.',
} as const

interface ChangeAuthor {
  actor: string
  /** Epoch milliseconds. */
  now: number
  /** The change must not be older than this, epoch milliseconds. */
  since: number
}

const everyColumn = partColumns.filter((column) => column !== 'id')
const prices = new Set<ChangingColumn>(['new_price', 'old_price'])

/** A column name in the database: from the list above, never from a request. */
const nameOf = (column: ChangingColumn) => sql.raw(column === 'sold' ? 'is_active' : column)
const isList = (column: ChangingColumn) => column === 'fits' || column === 'also_called' || column === 'specs'

/** The value of a column in the JSON of a row; lists as JSON, as the database stores them. */
const valueIn = (json: 'before' | 'after', column: ChangingColumn) =>
  sql`r.${sql.raw(json)} ${sql.raw(isList(column) ? '->' : '->>')} ${sql.raw(`'${column}'`)}`

const hasValue = (json: 'before' | 'after', column: ChangingColumn) =>
  sql`r.${sql.raw(json)} -> ${sql.raw(`'${column}'`)} IS NOT NULL`

const current = (column: ChangingColumn) =>
  column === 'fits'
    ? sql`json(coalesce(products.fit_rows -> '$.cells', products.fits))`
    : isList(column)
      ? sql`json(products.${nameOf(column)})`
      : sql`products.${nameOf(column)}`

/** The value for a new part. Older previews have no `specs`. */
const newValue = (column: ChangingColumn) =>
  column === 'specs' ? sql`coalesce(${valueIn('after', column)}, '[]')` : valueIn('after', column)

/**
 * Sets a column to its value in `json`. `fits` brings its texts and rows; where a preview of before has none, the cron reads
 * them.
 */
function setColumn(column: ChangingColumn, json: 'before' | 'after', isMeant: SQL): SQL[] {
  const set = (name: SQL, value: SQL) => sql`${name} = CASE WHEN ${isMeant} THEN ${value} ELSE products.${name} END`
  if (column !== 'fits') return [set(nameOf(column), valueIn(json, column))]
  const stored = (path: string) => sql`r.${sql.raw(json)} ->> ${sql.raw(`'${path}'`)}`
  return [
    set(nameOf(column), sql`coalesce(${stored('$.fit_rows.texts')}, ${valueIn(json, column)})`),
    set(sql.raw('fit_rows'), stored('$.fit_rows')),
  ]
}

/** True when any column in `json` differs from the part. */
function differs(json: 'before' | 'after', columns: ChangingColumn[]): SQL {
  const values = columns.map((column) => sql`WHEN ${sql.raw(`'${column}'`)} THEN ${current(column)}`)
  return sql`EXISTS (SELECT 1 FROM json_each(r.${sql.raw(json)}) AS stored
    WHERE stored.key <> 'fit_rows' AND stored.value IS NOT CASE stored.key ${sql.join(values, sql` `)} END)`
}

/** True when another part has the number in `json`. */
const isNumberTaken = (json: 'before' | 'after') => sql`EXISTS (SELECT 1 FROM products AS other
  WHERE other.part_number = r.${sql.raw(json)} ->> 'part_number' AND other.id <> r.product_id)`

const isChange = (id: string, isOpen: SQL) => sql`EXISTS (SELECT 1 FROM bulk_changes WHERE id = ${id} AND ${isOpen})`

/** Statements of a change and the condition under which they run. */
export interface GuardedStatements {
  isOpen: SQL
  statements: [SQL, ...SQL[]]
}

const rowsOf = (id: string) => sql`r.change_id = ${id} AND r.position > 0`

/** True for a row that changes a part: one with kept cells only has none, a new part has `NULL`. */
const hasChanges = sql`r.before <> '{}'`

/** Kept cells of one column and reason that the owner takes after all. */
interface TakenCells {
  column: ChangingColumn
  reason: KeptReason
}

/** What is applied of a preview. */
export interface AppliedChange {
  /** The changed columns of existing parts. */
  columns: ChangingColumn[]
  take: TakenCells[]
  /** Whether new parts get running numbers. */
  hasNumbered: boolean
}

/** Gives new parts without a number the next ones: those of the preview, unless numbers were given since. */
function numberParts(id: string): SQL {
  const given = sql`r.after ->> 'part_number'`
  const ofFile = sql`SELECT max(CAST(substr(${given}, 4) AS INTEGER)) FROM bulk_change_rows AS r
    WHERE ${rowsOf(id)} AND r.is_numbered = 0 AND r.problem IS NULL AND ${isRunningNumber(given)}`
  return sql`UPDATE bulk_change_rows AS r
    SET after = json_set(r.after, '$.part_number', 'HT-' || printf('%04d', next.number))
    FROM (SELECT r.position, row_number() OVER (ORDER BY r.position)
        + max((SELECT highest FROM part_numbers), coalesce((${ofFile}), 0)) AS number
      FROM bulk_change_rows AS r WHERE ${rowsOf(id)} AND r.is_numbered = 1 AND r.problem IS NULL) AS next
    WHERE r.change_id = ${id} AND r.position = next.position`
}

/** As the triggers of `part_numbers` know them. */
const isRunningNumber = (number: SQL) => sql`(${number} GLOB 'HT-[0-9][0-9][0-9][0-9]*'
  AND substr(${number}, 4) NOT GLOB '*[^0-9]*' AND length(${number}) <= 9)`

/** Moves kept cells into the changes of their rows. */
function takeKept(id: string, { column, reason }: TakenCells): SQL {
  const path = (json: 'before' | 'after') => {
    const together = prices.has(column) ? [...prices] : column === 'fits' ? [column, 'fit_rows'] : [column]
    const values = together.map(
      (each) => sql`${sql.raw(`'$.${each}'`)}, json(r.kept -> ${sql.raw(`'$.${column}.${json}.${each}'`)})`,
    )
    return sql`json_set(r.${sql.raw(json)}, ${sql.join(values, sql`, `)})`
  }
  return sql`UPDATE bulk_change_rows AS r SET before = ${path('before')}, after = ${path('after')},
      kept = json_remove(r.kept, ${sql.raw(`'$.${column}'`)})
    WHERE ${rowsOf(id)} AND r.problem IS NULL AND r.kept ->> ${sql.raw(`'$.${column}.reason'`)} = ${reason}`
}

/** Marks rows whose part differs from `json`. */
function mark(id: string, sentence: string, json: 'before' | 'after', columns: ChangingColumn[]): SQL {
  const number = columns.includes('part_number')
    ? sql`OR ${isNumberTaken(json === 'before' ? 'after' : 'before')}`
    : sql``
  return sql`UPDATE bulk_change_rows AS r SET problem = ${sentence}
    WHERE ${rowsOf(id)} AND r.problem IS NULL AND ${hasChanges}
      AND (NOT EXISTS (SELECT 1 FROM products WHERE products.id = r.product_id AND NOT ${differs(json, columns)}) ${number})`
}

/** Adds the rows changed by the previous statement to a figure of the summary. */
const countInto = (id: string, path: string) => sql`UPDATE bulk_change_rows
  SET after = json_set(after, ${path}, coalesce(after ->> ${path}, 0) + changes())
  WHERE change_id = ${id} AND position = 0`

const startFigures = (id: string, name: 'applied' | 'undone', figures: object) => sql`UPDATE bulk_change_rows
  SET after = json_set(after, ${`$.${name}`}, json(${JSON.stringify(figures)})) WHERE change_id = ${id} AND position = 0`

/** Records stock changes in the stock history. */
function recordStockChange(id: string, { actor, now }: ChangeAuthor, action: 'apply' | 'undo', isMeant: SQL): SQL {
  const [was, becomes] = [valueIn('before', 'stock'), valueIn('after', 'stock')]
  const [from, to, sign] = action === 'apply' ? [was, becomes, ':'] : [becomes, was, '-']
  return sql`INSERT INTO stock_changes (key, product_id, at, actor, was, now)
    SELECT r.change_id || ${sign} || r.position, r.product_id, ${now}, ${actor}, ${from}, ${to}
    FROM bulk_change_rows AS r JOIN products ON products.id = r.product_id
    WHERE ${rowsOf(id)} AND ${was} IS NOT ${becomes} AND ${isMeant}`
}

const audit = (id: string, { actor, now }: ChangeAuthor, action: string, path: string) =>
  auditSql(
    newId(now),
    { at: now, actor, action, subject: id, before: sql`c.title`, after: sql`r.after -> ${path}` },
    sql`FROM bulk_changes AS c JOIN bulk_change_rows AS r ON r.change_id = c.id AND r.position = 0 WHERE c.id = ${id}`,
  )

/** The columns of the rows. Price and former price always go together, and an empty list becomes both. */
function allTouched(columns: ChangingColumn[]): ChangingColumn[] {
  const others = columns.filter((column) => !prices.has(column))
  return others.length < columns.length || others.length === 0 ? [...others, ...prices] : others
}

/** Builds the statements that apply a preview. */
export function applyStatements(
  id: string,
  { columns, take, hasNumbered }: AppliedChange,
  author: ChangeAuthor,
): GuardedStatements {
  const { actor, now, since } = author
  const columnsToSet = allTouched(columns)
  const isCounted = columnsToSet.includes('stock')
    ? sql`, counted_at = CASE WHEN ${hasValue('after', 'stock')} THEN ${now} ELSE counted_at END`
    : sql``
  const set = columnsToSet.flatMap((column) => setColumn(column, 'after', hasValue('after', column)))
  const isOpen = isChange(id, sql`state = 'previewed' AND created_at > ${since}`)
  const statements: GuardedStatements['statements'] = [
    startFigures(id, 'applied', { applied: 0, skipped: 0 }),
    ...take.map((each) => takeKept(id, each)),
    ...(hasNumbered ? [numberParts(id)] : []),
    mark(id, leftAloneTexts.skipped, 'before', columnsToSet),
    countInto(id, '$.applied.skipped'),
    sql`UPDATE bulk_change_rows AS r SET problem = ${leftAloneTexts.skipped}
      WHERE ${rowsOf(id)} AND r.problem IS NULL AND r.before IS NULL AND ${isNumberTaken('after')}`,
    countInto(id, '$.applied.skipped'),
    sql`INSERT INTO products (id, ${sql.join(everyColumn.map(nameOf), sql`, `)}, pictures, counted_at,
        created_at, updated_at, updated_by)
      SELECT r.product_id, ${sql.join(everyColumn.map(newValue), sql`, `)}, '[]',
        CASE WHEN ${valueIn('after', 'stock')} IS NOT NULL THEN ${now} END, ${now}, ${now}, ${actor}
      FROM bulk_change_rows AS r WHERE ${rowsOf(id)} AND r.problem IS NULL AND r.before IS NULL`,
    countInto(id, '$.applied.applied'),
    sql`UPDATE products SET ${sql.join(set, sql`, `)} ${isCounted}, updated_at = ${now}, updated_by = ${actor}
      FROM bulk_change_rows AS r
      WHERE ${rowsOf(id)} AND r.problem IS NULL AND ${hasChanges} AND products.id = r.product_id`,
    countInto(id, '$.applied.applied'),
    recordStockChange(id, author, 'apply', sql`r.problem IS NULL`),
    sql`UPDATE bulk_changes SET state = 'applied', applied_at = ${now} WHERE id = ${id}`,
    audit(id, author, 'bulk.applied', '$.applied'),
  ]
  return { isOpen, statements }
}

/** Builds the statements that undo a change column by column; values that changed since stay. */
export function undoStatements(id: string, columns: ChangingColumn[], author: ChangeAuthor): GuardedStatements {
  const { actor, now, since } = author
  const columnsToSet = allTouched(columns)
  const isStill = (column: ChangingColumn) =>
    sql`${hasValue('after', column)} AND ${valueIn('after', column)} IS ${current(column)}`
  // Both prices are restored together or not at all: a former price must stay above the price.
  const goesBack = (column: ChangingColumn) =>
    prices.has(column) ? sql`${isStill('new_price')} AND ${isStill('old_price')}` : isStill(column)
  const canGoBack = (column: ChangingColumn) =>
    column === 'part_number' ? sql`${goesBack(column)} AND NOT ${isNumberTaken('before')}` : goesBack(column)
  const set = columnsToSet.flatMap((column) => setColumn(column, 'before', canGoBack(column)))
  const wasApplied = sql`(r.problem IS NULL OR r.problem = ${leftAloneTexts.left})`
  const isOpen = isChange(id, sql`state = 'applied' AND applied_at > ${since}`)
  const statements: GuardedStatements['statements'] = [
    startFigures(id, 'undone', { restored: 0, hidden: 0, left: 0 }),
    mark(id, leftAloneTexts.left, 'after', columnsToSet),
    countInto(id, '$.undone.left'),
    recordStockChange(id, author, 'undo', sql`${wasApplied} AND r.before IS NOT NULL AND ${isStill('stock')}`),
    sql`UPDATE products SET ${sql.join(set, sql`, `)}, updated_at = ${now}, updated_by = ${actor}
      FROM bulk_change_rows AS r
      WHERE ${rowsOf(id)} AND ${wasApplied} AND r.before IS NOT NULL AND products.id = r.product_id
        AND (${sql.join(columnsToSet.map(canGoBack), sql` OR `)})`,
    sql`UPDATE bulk_change_rows SET after = json_set(after, '$.undone.restored', (
        SELECT count(*) FROM bulk_change_rows AS r WHERE ${rowsOf(id)} AND r.problem IS NULL AND ${hasChanges}))
      WHERE change_id = ${id} AND position = 0`,
    sql`UPDATE products SET is_active = 0, updated_at = ${now}, updated_by = ${actor}
      FROM bulk_change_rows AS r
      WHERE ${rowsOf(id)} AND r.problem IS NULL AND r.before IS NULL AND products.id = r.product_id AND is_active = 1`,
    countInto(id, '$.undone.hidden'),
    sql`UPDATE bulk_changes SET state = 'undone', undone_at = ${now} WHERE id = ${id}`,
    audit(id, author, 'bulk.undone', '$.undone'),
  ]
  return { isOpen, statements }
}
