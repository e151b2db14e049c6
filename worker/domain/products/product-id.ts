import * as z from 'zod/mini'
import { errors } from '#domain/errors.ts'

const idForm = /^[A-Za-z0-9_-]{1,64}$/

/** A public id: opaque, and safe in a URL path and as a map key. */
export const ProductId = z.string(errors.INVALID_ITEM.message).check(z.regex(idForm, errors.INVALID_ITEM.message))
export type ProductId = string

/** True for a valid `ProductId`; for pages that load no schemas. */
export function isProductId(given: string): given is ProductId {
  return idForm.test(given)
}
