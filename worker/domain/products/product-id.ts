import * as z from 'zod/mini'
import { errors } from '#domain/errors.ts'
import { productIdForm } from './is-product-id.ts'

/** A public id: opaque, and safe in a URL path and as a map key. */
export const ProductId = z
  .string(errors.INVALID_ITEM.message)
  .check(z.regex(productIdForm, errors.INVALID_ITEM.message))
export type ProductId = string
