import type { Key, ReactNode } from 'react'

/** A column of a table: its name, and what a row has in it. */
export interface Column<Row> {
  /** Stands in the head and, where a phone shows each row as a card, before each value. */
  name: string
  /** Shown in the head instead of the name, such as a checkbox for all rows; cards have no label then. */
  head?: ReactNode
  render(row: Row): ReactNode
  /** Class of the head and the cells. */
  className?: string
  cellClassName?: string
  /** Its cells name their rows. */
  isRowName?: true
  /** Where its cells hold text of any language. */
  dir?: 'auto'
  /** One cell for this column and the next ones. */
  span?(row: Row): Span | null
}

interface Span {
  columns: number
  name: string
  title: string
}

interface DataTableProps<Row> {
  className: string
  /** What the table shows, for screen readers. */
  caption?: string
  /** Columns that are `false` are left out. */
  columns: (Column<Row> | false)[]
  rows: readonly Row[]
  keyOf(row: Row): Key
  rowAttributes?(row: Row): { className?: string | undefined; 'aria-current'?: true | undefined }
  /** Rows of sums. */
  foot?: ReactNode
}

/** A table whose columns are data. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const columns = props.columns.filter((column) => column !== false)
  return (
    <table className={props.className}>
      {props.caption && <caption className="visually-hidden">{props.caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ name, head, className }) => (
            <th key={name} scope="col" className={className}>
              {head ?? name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={props.keyOf(row)} {...props.rowAttributes?.(row)}>
            {columns.map((column, place) => (isCovered(columns, place, row) ? null : cellOf(column, row)))}
          </tr>
        ))}
      </tbody>
      {props.foot && <tfoot>{props.foot}</tfoot>}
    </table>
  )
}

function isCovered<Row>(columns: Column<Row>[], place: number, row: Row): boolean {
  return columns.slice(0, place).some(({ span }, before) => before + (span?.(row)?.columns ?? 1) > place)
}

function cellOf<Row>(column: Column<Row>, row: Row) {
  const { name, head, render, className, cellClassName, isRowName, dir, span } = column
  const classes = [className, cellClassName].filter(Boolean).join(' ') || undefined
  if (isRowName)
    return (
      <th key={name} scope="row" className={classes}>
        {render(row)}
      </th>
    )
  const wide = span?.(row)
  const label = head === undefined ? (wide?.name ?? name) : undefined
  return (
    <td key={name} data-label={label} className={classes} dir={dir} colSpan={wide?.columns} title={wide?.title}>
      {render(row)}
    </td>
  )
}
