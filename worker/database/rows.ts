import { type SQL, sql } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Database } from './connect.ts'

/** A column of a row: what SQLite returns in it, and the value that the shop reads from that. */
export interface Column<Value> {
  holds(stored: unknown): boolean
  /** Left out where the stored value is the value. */
  read?(stored: never): Value
  /** For `select`: the alias of its table, or its SQL. */
  from?: string | SQL
}

/** The columns of a row by their names in the shop. */
export type Columns = Record<string, Column<unknown>>

/** The row of some columns. */
export type RowOf<Named extends Columns> = {
  [Name in keyof Named]: Named[Name] extends Column<infer Value> ? Value : never
}

export const text: Column<string> = { holds: (stored) => typeof stored === 'string' }

/** A text of a list of words; a CHECK of its table or the query says which. */
export const word = <Word extends string>() => text as Column<Word>

export const int: Column<number> = { holds: Number.isSafeInteger }

/** A number that may have decimals. */
export const decimal: Column<number> = { holds: Number.isFinite }

/** A condition, or a column of 0 and 1. */
export const yesNo: Column<boolean> = {
  holds: (stored) => stored === 0 || stored === 1,
  read: (stored: number) => stored === 1,
}

const parsed: Column<unknown> = {
  holds: (stored) => typeof stored === 'string',
  read: (stored: string) => JSON.parse(stored) as unknown,
}

/** A value as JSON. What is in it was checked when it was written, or is made by the query. */
export const json = <Value>() => parsed as Column<Value>

/** A column that may be NULL. */
export function orNull<Value>({ holds, read }: Column<Value>): Column<Value | null> {
  return {
    holds: (stored) => stored === null || holds(stored),
    ...(read && { read: (stored: never) => (stored === null ? null : read(stored)) }),
  }
}

/** The columns of a table under its alias; `orderId` is `order_id`. */
export function columnsOf<Named extends Columns>(alias: string, columns: Named): Named {
  const named = Object.entries(columns).map(([name, column]) => [name, { ...column, from: alias }])
  return Object.fromEntries(named) as Named
}

/** A column that the query computes, or that has another name in its table. */
export function computed<Value>(expression: SQL, column: Column<Value>): Column<Value> {
  return { ...column, from: expression }
}

const lists = new WeakMap<Columns, SQL>()

/** The columns for SELECT: `r.id, r.order_id AS orderId`. A column from nowhere is left to the query. */
export function select(columns: Columns): SQL {
  let list = lists.get(columns)
  if (!list) lists.set(columns, (list = listOf(columns)))
  return list
}

/** Columns of tables are one text: drizzle writes each part of a statement again for every request. */
function listOf(columns: Columns): SQL {
  const [stored, others]: [string[], SQL[]] = [[], []]
  for (const [name, { from }] of Object.entries(columns)) {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (typeof from === 'string') stored.push(`${from}.${column}${column === name ? '' : ` AS ${name}`}`)
    else if (from) others.push(sql`${from} AS ${sql.raw(name)}`)
  }
  return sql.join([...(stored.length > 0 ? [sql.raw(stored.join(', '))] : []), ...others], sql`, `)
}

/**
 * A raw SQL statement whose rows have exactly these columns: ``readRows(db, columns)`
   SELECT …` ``. Tests and development
 * check each row; elsewhere values are only converted.
 */
export function readRows<Named extends Columns>(db: Database, columns: Named) {
  return (text: TemplateStringsArray, ...values: unknown[]) => {
    const raw = db.values(sql(text, ...values))
    const [execute, mapResult] = [raw.execute, raw.mapResult.bind(raw)]
    const read = (rows: unknown) => {
      if (db.checksRows) for (const row of rows as Row[]) checkRow(columns, row, raw.getQuery().sql)
      for (const [name, { read: convert }] of Object.entries(columns)) {
        if (convert) for (const row of rows as Row[]) row[name] = convert(row[name] as never)
      }
      return rows
    }
    raw.execute = async () => read(await execute()) as never
    raw.mapResult = (result, isFromBatch) => read(mapResult(result, isFromBatch))
    return raw as unknown as RunnableQuery<RowOf<Named>[], 'sqlite'> & PromiseLike<RowOf<Named>[]>
  }
}

type Row = Record<string, unknown>

/** @throws TypeError for a column that is missing, unknown or of another type */
function checkRow(columns: Columns, row: Row, query: string): void {
  for (const name of new Set([...Object.keys(columns), ...Object.keys(row)])) {
    if (name in row && columns[name]?.holds(row[name])) continue
    const problem = !columns[name]
      ? 'is read by nobody'
      : name in row
        ? `is ${JSON.stringify(row[name])}`
        : 'is missing'
    throw new TypeError(`Column ${name} ${problem}: ${query}`)
  }
}
