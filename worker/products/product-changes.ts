import type { AdminProduct } from '#domain/products/admin-product.ts'
import type { WrittenProduct } from './product-edits.store.ts'

/** Returns the fields that a form changes, with their new values. */
export function changedFields(product: AdminProduct, written: WrittenProduct): Partial<WrittenProduct> {
  // An empty part number comes from the repeated form of a new part, which has its number already.
  const { partNumber, ...others } = written
  const changed = Object.entries(partNumber === '' ? others : written).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(product[name as keyof AdminProduct]),
  )
  return Object.fromEntries(changed)
}

/** Longest text in the audit log, characters. */
const longest = 300

/** Formats fields for the audit log as JSON: pictures by key and alt text, long texts cut. */
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
