import { lettersOf } from './column-headings.ts'
import { pictureHeadings } from './foreign-headings.ts'
import type { RawTable } from './read-table.ts'

/** A row of a foreign table, with what the table says of its product in other rows. */
export interface ProductLine {
  line: number
  cells: string[]
  /** False for a row that only says something of its variants, or has only a picture. */
  isPart: boolean
  /** It is one of several variants of a product. */
  isVariant: boolean
  /** The row of its product; `null` when it is its own, or there is none. */
  parent: string[] | null
  /** The values that tell it from the other variants: `428H`. */
  options: string[]
  /** Addresses of its pictures, its own first. */
  pictures: string[]
}

/** Pictures of a part that are listed. */
const maxPictures = 20

/** Finds which rows of a table are parts, and what they take over from other rows. */
export function groupLines(table: RawTable): ProductLine[] {
  if (table.format === 'shopify') return groupByHandle(table)
  if (table.format === 'woocommerce') return groupByParent(table)
  return table.lines.map(({ line, cells }) => ({ ...alone, line, cells }))
}

const alone = { isPart: true, isVariant: false, parent: null, options: [], pictures: [] } as const satisfies Omit<
  ProductLine,
  'line' | 'cells'
>

/** Reads the cells of a row by the letters of their headings. */
function cellReader({ headers }: RawTable) {
  const places = new Map(
    headers.map((heading, index) => [lettersOf(heading), index]).toReversed() as [string, number][],
  )
  return (cells: string[], ...letters: string[]): string => {
    const place = letters.map((each) => places.get(each)).find((each) => each !== undefined)
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
}

/** The pictures of a row with an https address. */
function pictureReader({ headers }: RawTable) {
  const places = headers.flatMap((heading, index) => (pictureHeadings.has(lettersOf(heading)) ? [index] : []))
  return (cells: string[]): string[] =>
    places.flatMap((place) => (cells[place] ?? '').split(/,\s*(?=https?:)|\s+/)).flatMap(addressOf)
}

/** Longer addresses are none of a picture. */
const maxAddress = 1000

function addressOf(text: string): string[] {
  const url = text.length <= maxAddress && /^https:\/\//i.test(text) ? URL.parse(text) : null
  return url && url.href.length <= maxAddress ? [url.href] : []
}

const unique = (list: string[]) => [...new Set(list)].slice(0, maxPictures)

/** Shopify: rows of one handle are the variants and further pictures of a product, whose first row tells of it. */
function groupByHandle(table: RawTable): ProductLine[] {
  const [cellOf, picturesOf] = [cellReader(table), pictureReader(table)]
  const groups = new Map<string, typeof table.lines>()
  let handle = ''
  for (const each of table.lines) {
    // A row without a handle and a title goes on with the product above it.
    const isNew = handle === '' || cellOf(each.cells, 'title') !== ''
    handle = cellOf(each.cells, 'handle', 'urlhandle') || (isNew ? `row ${each.line}` : handle)
    const group = groups.get(handle)
    if (group) group.push(each)
    else groups.set(handle, [each])
  }
  const isVariantRow = (cells: string[]) =>
    ['title', 'variantsku', 'sku', 'variantprice', 'price', 'option1value'].some((each) => cellOf(cells, each) !== '')
  const optionsOf = (cells: string[]) =>
    ['option1value', 'option2value', 'option3value']
      .map((each) => cellOf(cells, each))
      .filter((option) => option !== '' && option !== 'Default Title')
  return [...groups.values()].flatMap((rows) => {
    const first = rows[0]?.cells ?? []
    const ofProduct = unique(rows.flatMap(({ cells }) => picturesOf(cells)))
    const isVariant = rows.filter(({ cells }) => isVariantRow(cells)).length > 1
    return rows.map(({ line, cells }) => ({
      line,
      cells: withTrackedStock(cells, table),
      isPart: isVariantRow(cells),
      isVariant,
      parent: cells === first ? null : first,
      options: optionsOf(cells),
      pictures: unique([...picturesOf(cells), ...ofProduct]),
    }))
  })
}

/** Where Shopify tracks nothing, its number of pieces says nothing. */
function withTrackedStock(cells: string[], { headers }: RawTable): string[] {
  const find = (...letters: string[]) => headers.findIndex((heading) => letters.includes(lettersOf(heading)))
  const tracker = find('variantinventorytracker', 'inventorytracker')
  const stock = find('variantinventoryqty', 'inventoryquantity')
  const isUntracked = tracker !== -1 && (cells[tracker] ?? '').trim() === '' && Number(cells[stock] ?? '') <= 0
  return isUntracked ? cells.map((cell, index) => (index === stock ? '' : cell)) : cells
}

/** WooCommerce: a variation names its product by number, or by id. */
function groupByParent(table: RawTable): ProductLine[] {
  const [cellOf, picturesOf] = [cellReader(table), pictureReader(table)]
  const keyOf = (text: string) => text.trim().toLowerCase()
  const products = new Map<string, string[]>()
  for (const { cells } of table.lines) {
    for (const key of [`id:${cellOf(cells, 'id')}`, keyOf(cellOf(cells, 'sku'))]) {
      if (key !== '' && key !== 'id:' && !products.has(key)) products.set(key, cells)
    }
  }
  const parentOf = (cells: string[]) => products.get(keyOf(cellOf(cells, 'parent'))) ?? null
  const parents = new Set(table.lines.map(({ cells }) => parentOf(cells)))
  const attributes = table.headers.map(lettersOf).filter((letters) => /^attribute\d+values$/.test(letters))
  const parentPlace = table.headers.findIndex((heading) => lettersOf(heading) === 'parent')
  return table.lines.map(({ line, cells }) => {
    const types = cellOf(cells, 'type').toLowerCase()
    const parent = parentOf(cells)
    const isVariation = types.includes('variation') || (types === '' && cellOf(cells, 'parent') !== '')
    const isProduct = types.startsWith('variable') || (types === '' && parents.has(cells))
    const isOnlyPicture = ['name', 'sku', 'regularprice'].every((each) => cellOf(cells, each) === '')
    if (!isVariation) {
      return { ...alone, line, cells, isPart: !isProduct && !isOnlyPicture, pictures: unique(picturesOf(cells)) }
    }
    // The ids of another shop name no family: the name of the product does.
    const family = parent && (cellOf(parent, 'sku') || cellOf(parent, 'name'))
    return {
      line,
      cells: cells.map((cell, index) => (index === parentPlace && /^id:/i.test(cell.trim()) ? (family ?? '') : cell)),
      isPart: true,
      isVariant: true,
      parent,
      options: attributes.map((each) => cellOf(cells, each)).filter((option) => option !== ''),
      pictures: unique([...picturesOf(cells), ...(parent ? picturesOf(parent) : [])]),
    }
  })
}
