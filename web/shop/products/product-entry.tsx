import { productsApi } from '#domain/products/products.endpoints.ts'
import { defineEntry } from '#web/shop/screen/screen.ts'
import { type ProductDetail, productHead } from './product-head.ts'
import * as parts from './product-parts.tsx'

/** Opens the page of a part. */
export const entry = defineEntry<ProductDetail, typeof parts>({
  parts,
  load: ({ params, call }) => call(productsApi.getProduct, { params: { productId: params['productId'] ?? '' } }),
  head: productHead,
  linkedData: () => import('./product-linked-data.ts'),
})
