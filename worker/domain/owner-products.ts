import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Picture, pictureLimits } from './media.ts'
import { SavedProduct } from './product-form.ts'
import { Category, KindOfPart, Product, ProductCard, ProductId, SubCategory } from './products.ts'

/** The owner's shelves: every part with all that is known of it, sold or hidden, and the pictures taken of it. */

/** A part in the owner's list: what shoppers see on a card, and what only the shop knows. */
export const OwnerProductCard = z.extend(ProductCard, {
  isActive: z.boolean(),
  shelf: z.nullable(z.string()),
  lowAt: z.int(),
  /** Epoch milliseconds of the last change, a sale among them. */
  updatedAt: z.int(),
  /** Epoch milliseconds of the last count, `null` when it was never counted. */
  countedAt: z.nullable(z.int()),
})
export type OwnerProductCard = z.infer<typeof OwnerProductCard>

/** A part with everything that can be edited. */
export const OwnerProduct = z.extend(Product, {
  ...OwnerProductCard.shape,
  pictures: z.array(Picture),
  family: z.nullable(z.string()),
  createdAt: z.int(),
  /** Stands for what can be edited, as it is now; a sale does not change it. Goes back with `saveProduct`. */
  revision: z.string(),
})
export type OwnerProduct = z.infer<typeof OwnerProduct>

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

/**
 * The owner's list, newest first (`low`: fewest first), 24 at a time. With search text: the best matches of the state, the
 * best first, also among hidden parts. A page may be shorter than 24, or empty, and still have a `next`.
 */
export const listOwnerProducts = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/products',
  access: 'owner',
  summary: 'The parts of the shop, sold and hidden.',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(200, 'Please use at most 200 characters.'))),
    state: z.optional(ProductState),
    category: z.optional(Category),
    subCategory: z.optional(SubCategory),
    kind: z.optional(KindOfPart),
    after: z.optional(z.string().check(z.maxLength(90))),
  }),
  reply: z.object({
    products: z.array(OwnerProductCard),
    next: z.nullable(z.string()),
    /** How many parts each state has, whatever the filters; on the first page only, `null` on the others. */
    counts: z.nullable(z.object({ sold: z.int(), hidden: z.int(), low: z.int(), out: z.int(), noPicture: z.int() })),
  }),
})
/** One page of the owner's list. */
export type OwnerProductPage = z.infer<typeof listOwnerProducts.reply>
/** What is asked of the owner's list. */
export type OwnerProductQuery = z.infer<typeof listOwnerProducts.query>

const oneProduct = z.object({ productId: ProductId })

/** One part with the newest entries of its histories. Answers `PRODUCT_NOT_FOUND` for an unknown id. */
export const getOwnerProduct = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/products/{productId}',
  access: 'owner',
  summary: 'One part with all that is known of it.',
  params: oneProduct,
  reply: z.object({
    product: OwnerProduct,
    /** Newest first, at most 20. */
    prices: z.array(PriceChange),
    stockChanges: z.array(StockChange),
  }),
})

/**
 * Makes a part, or changes one. `STALE` when somebody changed it since it was read, or when its stock moved while it was
 * typed (then also `errors.stock`). Saving what is there already is a success that changes nothing.
 */
export const saveProduct = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/products',
  access: 'owner',
  summary: 'Makes a part, or changes one.',
  body: SavedProduct,
  maxBytes: 64 * 1024,
  reply: z.object({ product: OwnerProduct }),
  message: 'Saved.',
})

/** Takes a part off sale: shoppers do not find it any more. It keeps everything and can be put back. */
export const hideProduct = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/products/{productId}/hide',
  access: 'owner',
  summary: 'Takes a part off sale.',
  params: oneProduct,
  reply: z.object({ product: OwnerProduct }),
  message: 'Hidden. Shoppers do not see it any more.',
})

/** Puts a hidden part on sale again. */
export const restoreProduct = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/products/{productId}/restore',
  access: 'owner',
  summary: 'Puts a hidden part on sale again.',
  params: oneProduct,
  reply: z.object({ product: OwnerProduct }),
  message: 'On sale again.',
})

/** A picture that is stored; it goes into `pictures` of a part by its key. */
export const StoredPicture = z.pick(Picture, { key: true, width: true, height: true, placeholder: true })
export type StoredPicture = z.infer<typeof StoredPicture>

/**
 * Stores a picture, one file in the field `file`: JPEG, PNG or WebP by its contents, at most 10 MB and 24 megapixels. The
 * same picture again is the same key. `FILE_TOO_LARGE`, `FILE_TYPE`.
 */
export const uploadPicture = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/pictures',
  access: 'owner',
  summary: 'Stores a picture (JPEG, PNG or WebP, at most 10 MB and 24 megapixels) in the field "file".',
  body: z.object({ file: z.file('Please choose a picture.') }),
  form: true,
  maxBytes: pictureLimits.maxBytes + 64 * 1024,
  reply: z.object({ picture: StoredPicture }),
  message: 'The picture is stored.',
  failure: 'The picture could not be stored. Please try again.',
})
