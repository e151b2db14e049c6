import { useState } from 'react'
import type { ProductCard } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import type { ListLine } from '#domain/search/part-list.ts'
import type { PartList } from '#domain/search/search.endpoints.ts'

/** One line of the list as it stands on the screen. */
export interface ListRow {
  line: ListLine
  /** What the line may mean, the best first. */
  parts: ProductCard[]
  /** The part that is meant; `null` until somebody says which. */
  part: ProductCard | null
  quantity: number
  isDropped: boolean
  /** It is in the cart already. */
  isAdded: boolean
}

/** The lines of a list with what is chosen for each; `most` is what one line of an order may hold. */
export function useListRows({ lines, products }: PartList, most: number) {
  const [rows, setRows] = useState(() => lines.map((line) => rowOf(line, products, most)))
  return {
    rows,
    /** Changes the line at a place. */
    change(place: number, changes: Partial<ListRow>) {
      setRows((list) => list.map((row, index) => (index === place ? { ...row, ...changes } : row)))
    },
    /** Changes every line that holds one of these products. */
    changeOf(ids: ReadonlySet<string>, changes: Partial<ListRow>) {
      setRows((list) => list.map((row) => (row.part && ids.has(row.part._id) ? { ...row, ...changes } : row)))
    },
  }
}

/** What is sure and in stock is chosen beforehand; all else somebody has to say. */
function rowOf(line: ListLine, products: ProductCard[], most: number): ListRow {
  const parts = line.choices.flatMap((id) => products.find(({ _id }) => _id === id) ?? [])
  const part = (line.isSure && parts.find(isInStock)) || null
  return { line, parts, part, quantity: Math.min(line.quantity, most), isDropped: false, isAdded: false }
}

/** A line that will be in the cart when the list is added. */
export type ReadyRow = ListRow & { part: ProductCard }

export function isReady(row: ListRow): row is ReadyRow {
  return row.part !== null && !row.isDropped && !row.isAdded
}

/** A line that waits for somebody to say which part is meant. */
export function isOpen(row: ListRow): boolean {
  return row.part === null && row.parts.some(isInStock) && !row.isDropped
}

export function isMissing(row: ListRow): boolean {
  return !row.parts.some(isInStock) && !row.isDropped
}
