import type { AdminProduct } from '#domain/products/admin-product.ts'
import { productLimits } from '#domain/products/product-limits.ts'

/** Names of the text fields; the specifications and the checkbox are separate. */
export const textNames = [
  'name',
  'newPrice',
  'category',
  'subCategory',
  'kind',
  'oldPrice',
  'fits',
  'maker',
  'grade',
  'partNumber',
  'description',
  'alsoCalled',
  'family',
  'shelf',
  'lowAt',
  'stock',
  'nameRoman',
  'nameUr',
  'descriptionRoman',
  'descriptionUr',
] as const
export type TextName = (typeof textNames)[number]

/** The values of a product form, as typed. */
export interface ProductText extends Record<TextName, string> {
  /** Specifications: name and value. */
  specs: string[][]
  isCounted: boolean
}

/** An empty form. */
export const emptyText: ProductText = {
  ...(Object.fromEntries(textNames.map((name) => [name, ''])) as Record<TextName, string>),
  lowAt: '2',
  specs: [],
  isCounted: false,
}

/** The form values of a saved product. */
export function productTextOf(product: AdminProduct): ProductText {
  return {
    name: product.name,
    newPrice: String(product.newPrice),
    category: product.category,
    subCategory: product.subCategory,
    kind: product.kind,
    oldPrice: product.oldPrice === null ? '' : String(product.oldPrice),
    fits: product.fits.join('\n'),
    maker: product.maker ?? '',
    grade: product.grade ?? '',
    partNumber: product.partNumber,
    description: product.description.replaceAll('\r\n', '\n'),
    alsoCalled: product.alsoCalled.join('\n'),
    family: product.family ?? '',
    shelf: product.shelf ?? '',
    lowAt: String(product.lowAt),
    // Stock changes with every sale, so a saved product has a separate control for it.
    stock: '',
    isCounted: false,
    nameRoman: product.nameRoman ?? '',
    nameUr: product.nameUr ?? '',
    descriptionRoman: (product.descriptionRoman ?? '').replaceAll('\r\n', '\n'),
    descriptionUr: (product.descriptionUr ?? '').replaceAll('\r\n', '\n'),
    specs: product.specs.map((line) => [...line]),
  }
}

/** Reads the form values. */
export function readProductText(fields: FormData): ProductText {
  const text = (name: string) => String(fields.get(name) ?? '')
  const cells = fields.getAll('specs').map(String)
  return {
    ...(Object.fromEntries(textNames.map((name) => [name, text(name).replaceAll('\r\n', '\n')])) as Record<
      TextName,
      string
    >),
    isCounted: fields.has('isCounted'),
    specs: Array.from({ length: cells.length / 2 }, (_, row) => cells.slice(row * 2, row * 2 + 2)),
  }
}

/** Converts form values for the request schema. */
export function valuesOf(words: ProductText) {
  const noneIfEmpty = (text: string) => text.trim() || null
  const filled = words.specs.filter((line) => line.some((cell) => cell.trim() !== ''))
  return {
    name: words.name,
    newPrice: wholeNumber(words.newPrice),
    category: words.category,
    subCategory: words.subCategory,
    kind: words.kind,
    oldPrice: words.oldPrice.trim() === '' ? null : wholeNumber(words.oldPrice),
    fits: linesOf(words.fits),
    maker: noneIfEmpty(words.maker),
    grade: noneIfEmpty(words.grade),
    partNumber: words.partNumber,
    description: words.description,
    alsoCalled: linesOf(words.alsoCalled),
    specs: filled,
    family: noneIfEmpty(words.family),
    shelf: noneIfEmpty(words.shelf),
    lowAt: words.lowAt.trim() === '' ? Number(emptyText.lowAt) : wholeNumber(words.lowAt),
    nameRoman: noneIfEmpty(words.nameRoman),
    nameUr: noneIfEmpty(words.nameUr),
    descriptionRoman: noneIfEmpty(words.descriptionRoman),
    descriptionUr: noneIfEmpty(words.descriptionUr),
  }
}

/** Initial stock of a new product; `null` if it is not tracked. */
export const stockOf = (words: ProductText): number | null => (words.isCounted ? wholeNumber(words.stock) : null)

/** Parses `1,950`, `Rs 1950` or `1950/-`; `NaN` for anything else. */
export function wholeNumber(text: string): number {
  const plain = text
    .trim()
    .replace(/^(?:pkr|rs)\.?\s*/i, '')
    .replace(/\s*\/-$/, '')
    .replaceAll(/[,\s]/g, '')
  return /^\d{1,12}$/.test(plain) ? Number(plain) : Number.NaN
}

/** Splits text into lines, without empty ones and duplicates. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

/** Default description of a picture: `Chain set for Honda CD 70, picture 2`. */
export function suggestedAlt({ name, fits }: ProductText, place: number): string {
  const bike = linesOf(fits)[0]
  const what = [name.trim() || 'This part', bike && `for ${bike}`].filter(Boolean).join(' ')
  return (place === 0 ? what : `${what}, picture ${place + 1}`).slice(0, productLimits.alt)
}
