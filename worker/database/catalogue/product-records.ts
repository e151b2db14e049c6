import { createHash } from 'node:crypto'
import { encodeTime } from 'ulid'
import type { Picture } from '#domain/media.ts'
import type { ProductRecord } from '#worker/products/product-rows.store.ts'
import type { CatalogueProduct } from './catalogue-product.ts'
import type { View } from './drawings/drawing.ts'
import { models } from './models.ts'

const firstDay = Date.UTC(2026, 8, 1)
const minute = 60_000

/** An id that sorts by place in the catalogue and is the same at every load. `place` counts from 0. */
export function catalogueId(place: number, name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  const random = BigInt(`0x${hash.slice(0, 20)}`)
    .toString(32)
    .toUpperCase()
    .padStart(16, '0')
  // Crockford's alphabet has no I, L, O and U; V to Y stand in for them.
  const crockford = random.replace(/[ILOU]/g, (letter) => ({ I: 'W', L: 'X', O: 'Y', U: 'Z' })[letter] ?? letter)
  return encodeTime(firstDay + place * minute, 10) + crockford
}

const viewWords: Record<View, string> = {
  main: '',
  'other-side': ', other side',
  detail: ', detail',
  dimensions: ', main dimensions in millimetres, approximate',
}

/** What a view of a product shows, for people who do not see it. */
export function altText(product: CatalogueProduct, view: View): string {
  const { brand, name } = models[product.model]
  return `${product.name} for ${brand} ${name}${viewWords[view]}`
}

/** A catalogue product as the shop keeps it. */
export function productRecord(product: CatalogueProduct, place: number, pictures: Picture[]): ProductRecord {
  const { brand, name, subCategory } = models[product.model]
  return {
    id: catalogueId(place, product.partNumber),
    partNumber: product.partNumber,
    name: product.name,
    description: product.description,
    category: brand,
    subCategory,
    kind: product.kind,
    maker: product.maker,
    grade: product.grade,
    family: product.family,
    fits: [`${brand} ${name}`, ...product.alsoFits],
    alsoCalled: product.alsoCalled,
    specs: product.specs,
    pictures,
    newPrice: product.newPrice,
    oldPrice: product.oldPrice,
    stock: product.stock,
  }
}

/** The `copy`-th variation of a product for load work: another number, name, price and stock, the same pictures. */
export function varied(record: ProductRecord, copy: number, place: number): ProductRecord {
  const step = createHash('sha256').update(`${record.partNumber}:${copy}`).digest().readUInt16BE(0)
  const newPrice = Math.max(10, Math.round((record.newPrice * (80 + (step % 60))) / 1000) * 10)
  return {
    ...record,
    id: catalogueId(place, `${record.partNumber}:${copy}`),
    partNumber: `${record.partNumber}-${copy}`,
    name: `${record.name}, lot ${copy}`,
    family: record.family && `${record.family}-${copy}`,
    newPrice,
    oldPrice: record.oldPrice && newPrice + Math.max(10, record.oldPrice - record.newPrice),
    stock: record.stock === null ? null : step % 500,
  }
}
