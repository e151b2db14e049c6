import type { Hono } from 'hono'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { serveAll } from '#worker/http/serve.ts'
import { imagesEncoder } from '#worker/media/encode-picture.ts'
import { storePicture } from '#worker/media/store-picture.ts'
import type { AppEnv } from '#worker/context.ts'
import { listProducts } from './list-admin-products.ts'
import { saveProduct, setVisibility } from './save-product.ts'

/** Admin routes for parts and pictures. */
export function productsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminProductsApi, {
    listAdminProducts: async ({ query }, shop) => listProducts(shop, query),

    getAdminProduct: async ({ params }, { stores }) => {
      const [found, history] = await Promise.all([
        stores.productEdits.find(params.productId),
        stores.productHistory.find(params.productId),
      ])
      return found && { product: found.product, ...history }
    },

    saveProduct: async ({ body, staff }, shop) => ({ product: await saveProduct(shop, staff, body) }),

    hideProduct: async ({ params, staff }, shop) => ({
      product: await setVisibility(shop, staff, params.productId, false),
    }),

    restoreProduct: async ({ params, staff }, shop) => ({
      product: await setVisibility(shop, staff, params.productId, true),
    }),

    uploadPicture: async ({ body }, { stores, env, now }) => {
      const content = new Uint8Array(await (body.file as unknown as File).arrayBuffer())
      return { picture: await storePicture(stores, imagesEncoder(env.IMAGES), content, now()) }
    },
  })
}
