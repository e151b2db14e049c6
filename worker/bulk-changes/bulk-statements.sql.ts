import { type SQL, sql } from 'drizzle-orm'
import type { ChangingColumn } from '#domain/bulk-changes/part-columns.ts'
import { newId } from '#worker/database/ids.ts'

/**
 * The SQL that applies and undoes a change of many parts: a handful of statements for any number of rows, run as one
 * batch while the change is open; so it happens once, whoever presses twice.
 */

/** Said of a part that was left alone when the change was applied, or not wholly put back when it was undone. */
const leftSentences = {
  skipped: 'Somebody changed this part after the preview, so it was left as it is.',
  left: 'Somebody changed this part again, so what they changed was left as it is.',
} as const

interface Settling {
  actor: string
  /** Epoch milliseconds. */
  now: number
  /** The change must not be older than this, epoch milliseconds. */
  since: number
}

const columnNames: Record<ChangingColumn, string> = {
  part_number: 'part_number',
  name: 'name',
  description: 'description',
  category: 'category',
  sub_category: 'sub_category',
  kind: 'kind',
  maker: 'maker',
  grade: 'grade',
  family: 'family',
  fits: 'fits',
  also_called: 'also_called',
  specs: 'specs',
  new_price: 'new_price',
  old_price: 'old_price',
  stock: 'stock',
  low_at: 'low_at',
  shelf: 'shelf',
  sold: 'is_active',
}
const everyColumn = Object.keys(columnNames) as ChangingColumn[]
const prices = new Set<ChangingColumn>(['new_price', 'old_price'])

/** A column's name in the books: from the list above, never from a request. */
const nameOf = (column: ChangingColumn) => sql.raw(columnNames[column])
const isList = (column: ChangingColumn) => column === 'fits' || column === 'also_called' || column === 'specs'

/** What JSON of a row says of a column; lists as JSON, which is how the books keep them. */
const saidBy = (json: 'before' | 'after', column: ChangingColumn) =>
  sql`r.${sql.raw(json)} ${sql.raw(isList(column) ? '->' : '->>')} ${sql.raw(`'${column}'`)}`

const isSaidBy = (json: 'before' | 'after', column: ChangingColumn) =>
  sql`r.${sql.raw(json)} -> ${sql.raw(`'${column}'`)} IS NOT NULL`

const current = (column: ChangingColumn) =>
  isList(column) ? sql`json(products.${nameOf(column)})` : sql`products.${nameOf(column)}`

/** What a new part says. Previews from before the import knew specifications do not speak of them. */
const saidByNew = (column: ChangingColumn) =>
  column === 'specs' ? sql`coalesce(${saidBy('after', column)}, '[]')` : saidBy('after', column)

/** Whether any column of `json` says other than the part of the row does now. */
function differs(json: 'before' | 'after', columns: ChangingColumn[]): SQL {
  const values = columns.map((column) => sql`WHEN ${sql.raw(`'${column}'`)} THEN ${current(column)}`)
  return sql`EXISTS (SELECT 1 FROM json_each(r.${sql.raw(json)}) AS said
    WHERE said.value IS NOT CASE said.key ${sql.join(values, sql` `)} END)`
}

/** Whether another part has the number that `json` says. */
const isNumberTaken = (json: 'before' | 'after') => sql`EXISTS (SELECT 1 FROM products AS other
  WHERE other.part_number = r.${sql.raw(json)} ->> 'part_number' AND other.id <> r.product_id)`

const isChange = (id: string, isOpen: SQL) => sql`EXISTS (SELECT 1 FROM bulk_changes WHERE id = ${id} AND ${isOpen})`

/** What is done with a change, and the condition under which it is. */
export interface GuardedStatements {
  isOpen: SQL
  statements: [SQL, ...SQL[]]
}

const rowsOf = (id: string) => sql`r.change_id = ${id} AND r.position > 0`

/** Marks rows whose part is not what the change takes it for, and counts them. */
function mark(id: string, sentence: string, json: 'before' | 'after', columns: ChangingColumn[]): SQL {
  const number = columns.includes('part_number')
    ? sql`OR ${isNumberTaken(json === 'before' ? 'after' : 'before')}`
    : sql``
  return sql`UPDATE bulk_change_rows AS r SET problem = ${sentence}
    WHERE ${rowsOf(id)} AND r.problem IS NULL AND r.before IS NOT NULL
      AND (NOT EXISTS (SELECT 1 FROM products WHERE products.id = r.product_id AND NOT ${differs(json, columns)}) ${number})`
}

/** Adds what the statement before it changed to a figure of the summary. */
const countInto = (id: string, path: string) => sql`UPDATE bulk_change_rows
  SET after = json_set(after, ${path}, coalesce(after ->> ${path}, 0) + changes())
  WHERE change_id = ${id} AND position = 0`

const startFigures = (id: string, name: 'applied' | 'undone', figures: object) => sql`UPDATE bulk_change_rows
  SET after = json_set(after, ${`$.${name}`}, json(${JSON.stringify(figures)})) WHERE change_id = ${id} AND position = 0`

/** Counted pieces that are set, as they stand in the history of a part's stock. */
function recordStockChange(id: string, { actor, now }: Settling, way: 'forth' | 'back', isMeant: SQL): SQL {
  const [was, becomes] = [saidBy('before', 'stock'), saidBy('after', 'stock')]
  const [from, to, sign] = way === 'forth' ? [was, becomes, ':'] : [becomes, was, '-']
  return sql`INSERT INTO stock_changes (key, product_id, at, actor, was, now)
    SELECT r.change_id || ${sign} || r.position, r.product_id, ${now}, ${actor}, ${from}, ${to}
    FROM bulk_change_rows AS r JOIN products ON products.id = r.product_id
    WHERE ${rowsOf(id)} AND ${was} IS NOT ${becomes} AND ${isMeant}`
}

const audit = (id: string, { actor, now }: Settling, action: string, path: string) => sql`
  INSERT INTO audit (id, at, actor, action, subject, before, after)
  SELECT ${newId(now)}, ${now}, ${actor}, ${action}, c.id, c.title, r.after -> ${path}
  FROM bulk_changes AS c JOIN bulk_change_rows AS r ON r.change_id = c.id AND r.position = 0 WHERE c.id = ${id}`

/** The columns that rows speak of: a price never without its former price, and never none at all. */
function allTouched(columns: ChangingColumn[]): ChangingColumn[] {
  const others = columns.filter((column) => !prices.has(column))
  return others.length < columns.length || others.length === 0 ? [...others, ...prices] : others
}

/** Applies a preview: `columns` are those that it changes of parts that are there. */
export function applyStatements(id: string, columns: ChangingColumn[], who: Settling): GuardedStatements {
  const { actor, now, since } = who
  const touched = allTouched(columns)
  const isCounted = touched.includes('stock')
    ? sql`, counted_at = CASE WHEN ${isSaidBy('after', 'stock')} THEN ${now} ELSE counted_at END`
    : sql``
  const set = touched.map(
    (column) => sql`${nameOf(column)} = CASE WHEN ${isSaidBy('after', column)} THEN ${saidBy('after', column)}
      ELSE products.${nameOf(column)} END`,
  )
  const isOpen = isChange(id, sql`state = 'previewed' AND created_at > ${since}`)
  const statements: GuardedStatements['statements'] = [
    startFigures(id, 'applied', { applied: 0, skipped: 0 }),
    mark(id, leftSentences.skipped, 'before', touched),
    countInto(id, '$.applied.skipped'),
    sql`UPDATE bulk_change_rows AS r SET problem = ${leftSentences.skipped}
      WHERE ${rowsOf(id)} AND r.problem IS NULL AND r.before IS NULL AND ${isNumberTaken('after')}`,
    countInto(id, '$.applied.skipped'),
    sql`INSERT INTO products (id, ${sql.join(everyColumn.map(nameOf), sql`, `)}, pictures, counted_at,
        created_at, updated_at, updated_by)
      SELECT r.product_id, ${sql.join(everyColumn.map(saidByNew), sql`, `)}, '[]',
        CASE WHEN ${saidBy('after', 'stock')} IS NOT NULL THEN ${now} END, ${now}, ${now}, ${actor}
      FROM bulk_change_rows AS r WHERE ${rowsOf(id)} AND r.problem IS NULL AND r.before IS NULL`,
    countInto(id, '$.applied.applied'),
    sql`UPDATE products SET ${sql.join(set, sql`, `)} ${isCounted}, updated_at = ${now}, updated_by = ${actor}
      FROM bulk_change_rows AS r
      WHERE ${rowsOf(id)} AND r.problem IS NULL AND r.before IS NOT NULL AND products.id = r.product_id`,
    countInto(id, '$.applied.applied'),
    recordStockChange(id, who, 'forth', sql`r.problem IS NULL`),
    sql`UPDATE bulk_changes SET state = 'applied', applied_at = ${now} WHERE id = ${id}`,
    audit(id, who, 'bulk.applied', '$.applied'),
  ]
  return { isOpen, statements }
}

/** Undoes an applied change, column by column: what says other than the change made of it belongs to somebody else. */
export function undoStatements(id: string, columns: ChangingColumn[], who: Settling): GuardedStatements {
  const { actor, now, since } = who
  const touched = allTouched(columns)
  const isStill = (column: ChangingColumn) =>
    sql`${isSaidBy('after', column)} AND ${saidBy('after', column)} IS ${current(column)}`
  // Both prices go back together or not at all: a former price must stay above the price.
  const goesBack = (column: ChangingColumn) =>
    prices.has(column) ? sql`${isStill('new_price')} AND ${isStill('old_price')}` : isStill(column)
  const canGoBack = (column: ChangingColumn) =>
    column === 'part_number' ? sql`${goesBack(column)} AND NOT ${isNumberTaken('before')}` : goesBack(column)
  const set = touched.map(
    (column) => sql`${nameOf(column)} = CASE WHEN ${canGoBack(column)} THEN ${saidBy('before', column)}
      ELSE products.${nameOf(column)} END`,
  )
  const wasApplied = sql`(r.problem IS NULL OR r.problem = ${leftSentences.left})`
  const isOpen = isChange(id, sql`state = 'applied' AND applied_at > ${since}`)
  const statements: GuardedStatements['statements'] = [
    startFigures(id, 'undone', { restored: 0, hidden: 0, left: 0 }),
    mark(id, leftSentences.left, 'after', touched),
    countInto(id, '$.undone.left'),
    recordStockChange(id, who, 'back', sql`${wasApplied} AND r.before IS NOT NULL AND ${isStill('stock')}`),
    sql`UPDATE products SET ${sql.join(set, sql`, `)}, updated_at = ${now}, updated_by = ${actor}
      FROM bulk_change_rows AS r
      WHERE ${rowsOf(id)} AND ${wasApplied} AND r.before IS NOT NULL AND products.id = r.product_id
        AND (${sql.join(touched.map(canGoBack), sql` OR `)})`,
    sql`UPDATE bulk_change_rows SET after = json_set(after, '$.undone.restored', (
        SELECT count(*) FROM bulk_change_rows AS r WHERE ${rowsOf(id)} AND r.problem IS NULL AND r.before IS NOT NULL))
      WHERE change_id = ${id} AND position = 0`,
    sql`UPDATE products SET is_active = 0, updated_at = ${now}, updated_by = ${actor}
      FROM bulk_change_rows AS r
      WHERE ${rowsOf(id)} AND r.problem IS NULL AND r.before IS NULL AND products.id = r.product_id AND is_active = 1`,
    countInto(id, '$.undone.hidden'),
    sql`UPDATE bulk_changes SET state = 'undone', undone_at = ${now} WHERE id = ${id}`,
    audit(id, who, 'bulk.undone', '$.undone'),
  ]
  return { isOpen, statements }
}
