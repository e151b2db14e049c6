import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'
import { Product, ProductCard } from './product.ts'

/** A part in the owner's list: what shoppers see on a card, and what only the shop knows. */
export const AdminProductCard = z.extend(ProductCard, {
  isActive: z.boolean(),
  shelf: z.nullable(z.string()),
  lowAt: z.int(),
  /** Epoch milliseconds of the last change, a sale among them. */
  updatedAt: z.int(),
  /** Epoch milliseconds of the last count, `null` when it was never counted. */
  countedAt: z.nullable(z.int()),
})
export type AdminProductCard = z.infer<typeof AdminProductCard>

/** A part with everything that can be edited. */
export const AdminProduct = z.extend(Product, {
  ...AdminProductCard.shape,
  pictures: z.array(Picture),
  family: z.nullable(z.string()),
  createdAt: z.int(),
  /** Stands for what can be edited, as it is now; a sale does not change it. Goes back with `saveProductEndpoint`. */
  revision: z.string(),
})
export type AdminProduct = z.infer<typeof AdminProduct>

/** One change of price; `null` prices are none. */
export const PriceChange = z.object({
  at: z.int(),
  /** Name of the person, or `Shop`. */
  who: z.string(),
  wasNewPrice: z.int(),
  wasOldPrice: z.nullable(z.int()),
  newPrice: z.int(),
  oldPrice: z.nullable(z.int()),
})
export type PriceChange = z.infer<typeof PriceChange>

/** One count or correction; `null` is not counted. Sales are not in it: they are in the orders. */
export const StockChange = z.object({
  at: z.int(),
  who: z.string(),
  was: z.nullable(z.int()),
  now: z.nullable(z.int()),
})
export type StockChange = z.infer<typeof StockChange>

/** The owner's shelves by name; `ProductState` says what each holds. */
export const productStates = ['sold', 'hidden', 'low', 'out', 'no-picture'] as const
/**
 * Which parts: on sale; hidden; on sale and low (none left among them, fewest first); on sale and none left; without a
 * picture, on sale or not.
 */
export const ProductState = z.enum(productStates)
export type ProductState = z.infer<typeof ProductState>

/** A picture that is stored; it goes into `pictures` of a part by its key. */
export const StoredPicture = z.pick(Picture, { key: true, width: true, height: true, placeholder: true })
export type StoredPicture = z.infer<typeof StoredPicture>
