import * as z from 'zod/mini'
import { errors } from '#domain/errors.ts'

const idForm = /^[A-Za-z0-9_-]{1,64}$/

/** A public id: opaque, and safe in a path and in a map. Decisions, identity. */
export const ProductId = z.string(errors.INVALID_ITEM.message).check(z.regex(idForm, errors.INVALID_ITEM.message))
export type ProductId = string

/** The rule of `ProductId` by itself, for pages that carry no schemas. */
export function isProductId(given: string): given is ProductId {
  return idForm.test(given)
}
