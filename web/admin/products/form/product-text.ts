import type { AdminProduct } from '#domain/products/admin-product.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { anyVehicle, fitCells, fitRowsOf, readFitRow } from './fit-row-text.ts'
import { mayBeNone, productFieldNames } from '#domain/products/saved-product.ts'
import { wholeNumber } from '#domain/typed-text.ts'

/** Names of the text fields; the pictures, the specifications and the checkbox are separate. */
export const textNames = [
  ...productFieldNames.filter((name) => name !== 'pictures' && name !== 'specs'),
  'stock' as const,
]
export type TextName = (typeof textNames)[number]

/** The values of a product form, as typed. */
export interface ProductText extends Record<TextName, string> {
  /** Specifications: name and value. */
  specs: string[][]
  /** Rows of fit, by `fitCells`; `fits` has the texts that name no vehicle. */
  fitRows: string[][]
  isCounted: boolean
}

/** An empty form. */
export const emptyText: ProductText = {
  ...(Object.fromEntries(textNames.map((name) => [name, ''])) as Record<TextName, string>),
  lowAt: '2',
  specs: [],
  fitRows: [],
  isCounted: false,
}

/** The form values of a saved product. */
export function productTextOf(product: AdminProduct): ProductText {
  const texts = textNames.map((name) => [name, typedText(product[name])])
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    // Stock changes with every sale, so a saved product has a separate control for it.
    stock: '',
    isCounted: false,
    specs: product.specs.map((line) => [...line]),
    fits: product.unreadFits.join('\n'),
    fitRows: fitRowsOf(product),
  }
}

/** A value as it stands in its field: a list has a line for each entry. */
function typedText(value: string | number | string[] | null): string {
  return (Array.isArray(value) ? value.join('\n') : String(value ?? '')).replaceAll('\r\n', '\n')
}

/** Reads the form values. */
export function readProductText(fields: FormData): ProductText {
  const text = (name: string) => String(fields.get(name) ?? '')
  const rowsOf = (name: string, width: number) => {
    const cells = fields.getAll(name).map(String)
    return Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width))
  }
  return {
    ...(Object.fromEntries(textNames.map((name) => [name, text(name).replaceAll('\r\n', '\n')])) as Record<
      TextName,
      string
    >),
    isCounted: fields.has('isCounted'),
    specs: rowsOf('specs', 2),
    fitRows: rowsOf('fitRows', fitCells.length),
  }
}

/** How fields that are no text are read. */
const readers: Partial<Record<TextName, (text: string) => unknown>> = {
  newPrice: wholeNumber,
  oldPrice: (text) => (text.trim() === '' ? null : wholeNumber(text)),
  lowAt: (text) => (text.trim() === '' ? Number(emptyText.lowAt) : wholeNumber(text)),
  fits: linesOf,
  alsoCalled: linesOf,
}

/** Converts form values for the request schema. */
export function valuesOf(words: ProductText): Record<string, unknown> {
  const values = textNames
    .filter((name) => name !== 'stock')
    .map((name) => {
      const text = words[name]
      const read = readers[name] ?? (mayBeNone(name) ? () => text.trim() || null : () => text)
      return [name, read(text)]
    })
  const specs = words.specs.filter((line) => line.some((cell) => cell.trim() !== ''))
  // Without rows the texts are read, as those of a list are.
  return {
    ...Object.fromEntries(values),
    specs,
    ...(words.fitRows.length > 0 && { fitRows: words.fitRows.map(readFitRow) }),
  }
}

/** Initial stock of a new product; `null` if it is not tracked. */
export const stockOf = (words: ProductText): number | null => (words.isCounted ? wholeNumber(words.stock) : null)

/** Splits text into lines, without empty ones and duplicates. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

/** Default description of a picture: `Chain set for Honda CD 70, picture 2`. */
export function suggestedAlt({ name, fits, fitRows }: ProductText, place: number): string {
  const bike = fitRows.find(([vehicle]) => vehicle !== anyVehicle)?.[1] ?? linesOf(fits)[0]
  const what = [name.trim() || 'This part', bike && `for ${bike}`].filter(Boolean).join(' ')
  return (place === 0 ? what : `${what}, picture ${place + 1}`).slice(0, productLimits.alt)
}
