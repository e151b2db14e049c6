import { createHash } from 'node:crypto'
import type { ProductRecord } from '#worker/products/product-rows.sql.ts'
import { sampleId } from './sample-id.ts'

/**
 * Builds the `copy`-th variation of a part for load tests: another number, name, price and stock, the same pictures.
 */
export function varyPart(part: ProductRecord, copy: number, position: number): ProductRecord {
  const step = createHash('sha256').update(`${part.partNumber}:${copy}`).digest().readUInt16BE(0)
  const newPrice = Math.max(10, Math.round((part.newPrice * (80 + (step % 60))) / 1000) * 10)
  return {
    ...part,
    id: sampleId(position, `${part.partNumber}:${copy}`),
    partNumber: `${part.partNumber}-${copy}`,
    name: `${part.name}, lot ${copy}`,
    family: part.family && `${part.family}-${copy}`,
    newPrice,
    oldPrice: part.oldPrice && newPrice + Math.max(10, part.oldPrice - part.newPrice),
    stock: part.stock === null ? null : step % 500,
  }
}
