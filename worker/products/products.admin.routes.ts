import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import {
  getOwnerProduct,
  hideProduct,
  listOwnerProducts,
  restoreProduct,
  saveProduct,
  uploadPicture,
} from '#domain/products/products.admin.endpoints.ts'
import { serve } from '#worker/http/serve.ts'
import { imagesEncoder, storePicture } from '#worker/media/store-picture.ts'
import type { AppEnv } from '#worker/context.ts'
import { listProducts } from './list-products.ts'
import { saveProduct as save } from './save-product.ts'
import { setOnSale } from './set-visibility.ts'

/** The owner's parts and pictures. */
export function ownerProductsRoutes(app: Hono<AppEnv>): void {
  serve(app, listOwnerProducts, async ({ query }, shop) => listProducts(shop, query))

  serve(app, getOwnerProduct, async ({ params }, { stores }) => {
    const [found, history] = await Promise.all([
      stores.ownerProducts.find(params.productId),
      stores.productHistory.find(params.productId),
    ])
    if (!found) throw new ShopError('PRODUCT_NOT_FOUND')
    return { product: found.product, ...history }
  })

  serve(app, saveProduct, async ({ body, staff }, shop) => ({ product: await save(shop, staff, body) }))

  serve(app, hideProduct, async ({ params, staff }, shop) => ({
    product: await setOnSale(shop, staff, params.productId, false),
  }))

  serve(app, restoreProduct, async ({ params, staff }, shop) => ({
    product: await setOnSale(shop, staff, params.productId, true),
  }))

  serve(app, uploadPicture, async (_call, { stores, env, now }, context) => {
    const file = (await context.req.formData()).get('file')
    if (!(file instanceof File)) throw new ShopError('VALIDATION')
    const content = new Uint8Array(await file.arrayBuffer())
    return { picture: await storePicture(stores, imagesEncoder(env.IMAGES), content, now()) }
  })
}
