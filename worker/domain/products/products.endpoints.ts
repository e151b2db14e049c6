import * as z from 'zod/mini'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'
import { errors } from '#domain/errors.ts'
import { uiText } from '#domain/ui-text.ts'
import { ShownFit } from '#domain/vehicles/fit.ts'
import { Banner } from './banner.ts'
import { CategoryCount } from './category-counts.ts'
import { ProductId } from './product-id.ts'
import { CartCard, GradeChoice, Product, ProductCard, TranslatedProduct } from './product.ts'

/** A rider's vehicle by its slug, and its model year; an unknown one and another year are ignored. */
const RiddenQuery = z.object({ bike: z.optional(z.string()), year: z.optional(z.string()) })

/** Endpoints of the catalogue. */
export const productsApi = defineEndpoints('/api/hitech/product', 'public', {
  /** Streams every product on sale, newest first; the ETag is the catalogue version. */
  listProducts: get('/list', 'Every product of the shop, newest first.', {
    reply: z.object({ products: z.array(Product) }),
    failure: uiText.product.listUnavailable,
  }),

  /** Returns the home page: banners, the ten newest products, and the counts of each brand and engine size. */
  getHome: get('/home', 'The ten newest products and the counts of the catalogue.', {
    reply: z.object({
      banners: z.array(Banner),
      latest: z.array(ProductCard),
      cells: z.array(CategoryCount),
      /** The bikes that have a page: `Honda CD 70`. */
      bikes: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
    failure: uiText.product.listUnavailable,
  }),

  /** Returns one product with its other grades and up to five related products of its category and sub-category. */
  getProduct: get('/detail/{productId}', 'One product, its grades and related products.', {
    params: z.object({ productId: ProductId }),
    query: RiddenQuery,
    problemCodes: ['INVALID_ITEM'],
    reply: z.object({
      product: TranslatedProduct,
      gradeChoices: z.array(GradeChoice),
      related: z.array(ProductCard),
      /** For each text of `fits` the slug of the vehicle, where it names one alone. */
      fitLinks: z.array(z.nullable(z.string())),
      /** The vehicles of its rows by slug, and those that take their parts; `as` is the slug of the one they follow. */
      vehicles: z.array(
        z.object({ slug: z.string(), maker: z.string(), name: z.string(), as: z.nullable(z.string()) }),
      ),
      /** Whether it fits the vehicle of the request; left out without one. */
      fit: z.optional(ShownFit),
    }),
    failure: uiText.product.listUnavailable,
    missing: 'PRODUCT_NOT_FOUND',
  }),

  /** Returns the cards of the named products, for a cart on the device; unknown ids are left out. */
  listCards: get('/cards', 'The cards of the named products.', {
    query: z.object({
      ...RiddenQuery.shape,
      ids: z.string(errors.INVALID_ITEM.message).check(z.maxLength(14_000, errors.INVALID_ITEM.message)),
    }),
    problemCodes: ['INVALID_ITEM'],
    reply: z.object({ products: z.array(CartCard) }),
    failure: uiText.product.listUnavailable,
  }),
})
