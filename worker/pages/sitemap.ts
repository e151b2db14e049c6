import { bikes } from '#domain/bikes/bike-list.ts'
import { paths } from '#domain/paths.ts'
import { type ScreenPath, screenPaths } from '#domain/screen-paths.ts'
import { textResponse, addCacheTags, tags } from '#worker/http/public-response.ts'
import type { ShopRequest } from '#worker/context.ts'

/** Indexed screens without a parameter in their path. */
const staticPaths = Object.values<ScreenPath>(screenPaths)
  .filter(({ pattern, isIndexed }) => isIndexed && !pattern.includes(':'))
  .map(({ pattern }) => pattern)
/** A sitemap may list 50,000 URLs. */
const limit = 45_000

/** Sends the sitemap: pages, bikes with parts, and products, the newest first. */
export async function sitemap(context: ShopRequest): Promise<Response> {
  const shop = context.get('shop')
  const { config, stores } = shop
  const [products, kindsOfBikes] = await Promise.all([stores.products.listForSitemap(limit), stores.bikes.listCounts()])
  const entry = (path: string, changed?: number) =>
    `<url><loc>${config.publicOrigin}${path}</loc>${changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>`}</url>`
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...staticPaths.map((path) => entry(path)),
    ...bikes.flatMap(({ slug }) => {
      const kinds = kindsOfBikes.filter(({ bike }) => bike === slug)
      return kinds.length === 0
        ? []
        : [entry(paths.bike(slug)), ...kinds.map(({ kind }) => entry(paths.bike(slug, kind)))]
    }),
    ...products.map(({ _id, updatedAt }) => entry(paths.product(_id), updatedAt)),
    '</urlset>',
  ].join('\n')
  addCacheTags(shop, tags.lists)
  return textResponse(context, body, 'application/xml; charset=utf-8')
}
