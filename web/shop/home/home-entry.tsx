import { anyChoice, shownChoices } from '#domain/choices/choices.ts'
import { deliveryPlaces } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { defineEntry } from '#web/shop/screen/screen.ts'
import { joinWords } from '#web/shop/search/collection-text.ts'
import type { Home } from './home-parts.tsx'
import * as parts from './home-parts.tsx'

/** A description has room for a few names. */
const firstBrands = () =>
  joinWords(
    shownChoices('brands')
      .filter(({ key }) => key !== anyChoice)
      .slice(0, 3)
      .map(({ label }) => label),
  )

/** Opens the home page. */
export const entry = defineEntry<Home, typeof parts>({
  parts,
  load: ({ call }) => call(productsApi.getHome),
  head: (_home, _request, facts) => ({
    title: t('{shop}: bike parts in Lahore, cash on delivery', { shop: shop.name }),
    description: t(
      'Motorcycle parts for {brands}: chain sets, brake shoes, plugs, silencers. Genuine, A and B grade side by side, cash on delivery in {places}.',
      { brands: firstBrands(), places: deliveryPlaces(facts) },
    ),
    canonical: paths.home,
  }),
  linkedData: () => import('./home-linked-data.ts'),
})
