import type { ImportFormat } from '#domain/bulk-changes/column-mapping.ts'
import { partColumns } from '#domain/bulk-changes/part-columns.ts'
import { hasOwn } from '#domain/has-own.ts'
import { columnOf, lettersOf, suggestedColumn } from './column-headings.ts'
import { stateColumn } from './downloaded-state.ts'
import { shopifyHeadings, wooHeadings } from './foreign-headings.ts'

/** One row of the file below its header. */
export interface TableLine {
  /** The row as a spreadsheet numbers it; the header is 1. */
  line: number
  cells: string[]
}

/** True for a heading that the shop or an export of another shop has. */
export function isKnownHeading(heading: string): boolean {
  const letters = lettersOf(heading)
  return columnOf(heading) !== null || hasOwn(shopifyHeadings, letters) || hasOwn(wooHeadings, letters)
}

/** Ids of other shops are small numbers, which no id of this shop is. */
export function areForeignIds(lines: TableLine[], place: number): boolean {
  const ids = lines.map(({ cells }) => (cells[place] ?? '').trim()).filter((id) => id !== '')
  return ids.length > 0 && ids.every((id) => /^\d{1,10}$/.test(id))
}

const ownNames = new Set([...partColumns, stateColumn].map(lettersOf))

/** Recognises where a table comes from by its headings. */
export function formatOf(headers: string[], lines: TableLine[]): ImportFormat {
  const letters = new Set(headers.map(lettersOf).filter((heading) => heading !== ''))
  const has = (heading: string) => letters.has(heading)
  if (has(lettersOf(stateColumn)) || has('partnumber')) return 'shop'
  if (isShopify(has)) return 'shopify'
  if (isWooCommerce(has)) return 'woocommerce'
  const columns = headers.map(columnOf)
  const hasNumber = columns.includes('part_number')
  const isIdOurs = columns.includes('id') && (hasNumber || !areForeignIds(lines, columns.indexOf('id')))
  const isOwn = [...letters].every((heading) => ownNames.has(heading))
  return isIdOurs || isOwn || (hasNumber && isUnderstood(headers)) ? 'shop' : 'other'
}

/** True for a table that says something of parts beside their numbers, in headings that need no guess. */
function isUnderstood(headers: string[]): boolean {
  const columns = headers.map(columnOf)
  const isSaying = columns.some((column) => column !== null && column !== 'id' && column !== 'part_number')
  return isSaying && headers.every((heading, index) => columns[index] !== null || suggestedColumn(heading) === null)
}

type Has = (heading: string) => boolean

function isShopify(has: Has): boolean {
  const ofVariants = ['variantsku', 'variantprice', 'variantinventoryqty', 'variantcompareatprice', 'bodyhtml']
  const others = ['title', 'sku', 'price', 'variantsku', 'variantprice', 'bodyhtml', 'vendor', 'option1value']
  if (has('handle') || has('urlhandle')) return others.some(has)
  return ofVariants.filter(has).length > 1
}

function isWooCommerce(has: Has): boolean {
  const others = ['saleprice', 'parent', 'published', 'shortdescription', 'categories', 'type', 'images']
  return has('regularprice') && (has('sku') || has('name')) && others.some(has)
}
