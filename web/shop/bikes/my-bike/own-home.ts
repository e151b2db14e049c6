import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { serviceKinds } from '#domain/choices/service-kinds.ts'
import type { Banner } from '#domain/products/banner.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { noCollectionQuery } from '#domain/search/collection-query.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { call } from '#web/api.ts'
import type { SelectedBike } from './bike-storage.ts'

/** The home page with a selected bike. */
export interface OwnHome {
  banners: Banner[]
  /** Service parts that fit, at least one. */
  parts: ProductCard[]
}

/** Fills one row on the widest screen. */
const most = 6

/**
 * The newest service parts of a bike, and the banners without those for other bikes; `null` when nothing fits.
 * @throws ApiError
 */
export async function loadOwnHome(bike: SelectedBike, banners: Banner[]): Promise<OwnHome | null> {
  const query = {
    ...noCollectionQuery,
    bike: [bike.slug],
    kind: [...serviceKinds],
    year: bike.year === null ? undefined : String(bike.year),
    after: undefined,
    before: undefined,
  }
  const { products } = await call(searchApi.listCollection, { query })
  const shown = products.filter(({ pictures }) => pictures.length > 0)
  const chain = shown.filter(({ name }) => /^chain/i.test(name)).slice(0, 1)
  const parts = [...new Set([...chain, ...shown])].slice(0, most)
  const picture = parts[0]?.pictures[0]
  if (!picture) return null
  const own: Banner = {
    title: t('Service parts for your {bike}', { bike: bike.name }),
    text: t('Chain sets, brakes, plugs and oil that fit. Cash on delivery.'),
    action: t('See parts for {bike}', { bike: bike.name }),
    href: paths.bike(bike.slug),
    newPrice: null,
    oldPrice: null,
    wide: picture,
    tall: picture,
  }
  const others = banners.filter(({ bikes }) => !bikes || bikes.includes(bike.slug))
  // The same number as before, so that the page keeps its height.
  return { banners: [own, ...others].slice(0, Math.max(1, banners.length)), parts }
}
