import { useState } from 'react'
import type { ProductCard } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import type { ListLine } from '#domain/search/part-list.ts'
import type { PartList } from '#domain/search/search.endpoints.ts'

/** One line of the list as shown. */
export interface ListRow {
  line: ListLine
  /** The parts that the line may mean, the best first. */
  parts: ProductCard[]
  /** The chosen part; `null` until one is chosen. */
  part: ProductCard | null
  quantity: number
  isDropped: boolean
  /** It is in the cart already. */
  isAdded: boolean
}

/** The lines of a list with the choice for each; `most` is the largest quantity of an order line. */
export function useListRows({ lines, products }: PartList, most: number) {
  const [rows, setRows] = useState(() => lines.map((line) => rowOf(line, products, most)))
  return {
    rows,
    /** Changes the line at an index. */
    change(place: number, changes: Partial<ListRow>) {
      setRows((list) => list.map((row, index) => (index === place ? { ...row, ...changes } : row)))
    },
    /** Changes every line that holds one of these products. */
    changeOf(ids: ReadonlySet<string>, changes: Partial<ListRow>) {
      setRows((list) => list.map((row) => (row.part && ids.has(row.part._id) ? { ...row, ...changes } : row)))
    },
  }
}

/** A certain match in stock is chosen at first; the person chooses all others. */
function rowOf(line: ListLine, products: ProductCard[], most: number): ListRow {
  const parts = line.choices.flatMap((id) => products.find(({ _id }) => _id === id) ?? [])
  const part = (line.isSure && parts.find(isInStock)) || null
  return { line, parts, part, quantity: Math.min(line.quantity, most), isDropped: false, isAdded: false }
}

/** A line that goes into the cart with the list. */
export type ReadyRow = ListRow & { part: ProductCard }

export function isReady(row: ListRow): row is ReadyRow {
  return row.part !== null && !row.isDropped && !row.isAdded
}

/** Whether a line waits for the person to choose its part. */
export function isOpen(row: ListRow): boolean {
  return row.part === null && row.parts.some(isInStock) && !row.isDropped
}

export function isMissing(row: ListRow): boolean {
  return !row.parts.some(isInStock) && !row.isDropped
}
