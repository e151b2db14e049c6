import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'
import { ShownFitRow } from '#domain/vehicles/fit.ts'
import { PartNames } from './part-names.ts'
import { Product, ProductCard } from './product.ts'

/** A part in the admin list: the public card and the internal fields. */
export const AdminProductCard = z.extend(ProductCard, {
  isActive: z.boolean(),
  shelf: z.nullable(z.string()),
  lowAt: z.int(),
  /** Epoch milliseconds of the last change, sales included. */
  updatedAt: z.int(),
  /** Epoch milliseconds of the last count, `null` when it was never counted. */
  countedAt: z.nullable(z.int()),
})
export type AdminProductCard = z.infer<typeof AdminProductCard>

/** A part with every editable field. */
export const AdminProduct = z.extend(Product, {
  ...AdminProductCard.shape,
  rating: Product.shape.rating,
  pictures: z.array(Picture),
  family: z.nullable(z.string()),
  /** What it fits, by rows. */
  fitRows: z.array(ShownFitRow),
  /** The names of the vehicles of the rows, by slug. */
  vehicleNames: z.record(z.string(), z.string()),
  /** The texts of `fits` that name no vehicle. */
  unreadFits: z.array(z.string()),
  /** The owner's own names and descriptions in Roman Urdu and Urdu; `null` where there is none. */
  nameRoman: z.nullable(z.string()),
  nameUr: z.nullable(z.string()),
  descriptionRoman: z.nullable(z.string()),
  descriptionUr: z.nullable(z.string()),
  /** The names that the shop makes where the owner has none. */
  madeNames: PartNames,
  createdAt: z.int(),
  /** Hash of the editable fields; sales do not change it. Sent back with `adminProductsApi.saveProduct`. */
  revision: z.string(),
})
export type AdminProduct = z.infer<typeof AdminProduct>

/** One price change; a `null` price is none. */
export const PriceChange = z.object({
  at: z.int(),
  /** Name of the staff member, or `Shop`. */
  who: z.string(),
  wasNewPrice: z.int(),
  wasOldPrice: z.nullable(z.int()),
  newPrice: z.int(),
  oldPrice: z.nullable(z.int()),
})
export type PriceChange = z.infer<typeof PriceChange>

/** One stock count or correction; `null` is not counted. Sales are in the orders instead. */
export const StockChange = z.object({
  at: z.int(),
  who: z.string(),
  was: z.nullable(z.int()),
  now: z.nullable(z.int()),
})
export type StockChange = z.infer<typeof StockChange>

/** Names of the admin lists; `ProductState` describes them. */
export const productStates = ['sold', 'hidden', 'low', 'out', 'no-picture'] as const
/**
 * Parts on sale; hidden; low in stock, the lowest first, sold-out ones included; sold out; without a picture, on sale
 * or hidden.
 */
export const ProductState = z.enum(productStates)
export type ProductState = z.infer<typeof ProductState>

/** A stored picture; a part refers to it by key. */
export const StoredPicture = z.pick(Picture, { key: true, width: true, height: true, placeholder: true })
export type StoredPicture = z.infer<typeof StoredPicture>
