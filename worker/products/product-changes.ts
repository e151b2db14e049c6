import type { AdminProduct } from '#domain/products/admin-product.ts'
import type { WrittenProduct } from './product-edits.store.ts'

/** The fields of a part that a form changes, with what they become. */
export function changedFields(product: AdminProduct, written: WrittenProduct): Partial<WrittenProduct> {
  // No part number: the form of a new part, sent again; it has its running number already.
  const { partNumber, ...others } = written
  const changed = Object.entries(partNumber === '' ? others : written).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(product[name as keyof AdminProduct]),
  )
  return Object.fromEntries(changed)
}

/** Long texts are cut for the log. */
const longest = 300

/** Fields for the log, as JSON: pictures by their keys and words, long texts cut. */
export function changesText(fields: Partial<WrittenProduct> & { stock?: number | null }): string {
  return JSON.stringify(fields, (_, value: unknown) => {
    if (typeof value === 'string' && value.length > longest)
      return `${value.slice(0, longest).replace(/\p{Cs}$/u, '')}…`
    if (isPicture(value)) return { key: value.key, alt: value.alt }
    return value
  })
}

function isPicture(value: unknown): value is { key: string; alt: string } {
  return typeof value === 'object' && value !== null && 'key' in value && 'placeholder' in value
}
