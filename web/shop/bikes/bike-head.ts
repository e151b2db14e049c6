import { choiceKeys, brandLabel, kindLabel } from '#domain/choices/choices.ts'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { paths } from '#domain/paths.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { withNames } from '#web/shop/search/collection-text.ts'
import type { Head, ScreenRequest } from '#web/shop/screen/screen.ts'
import type { Reply } from '#web/api.ts'

/** The reply that a bike's page shows. */
export type BikeParts = Reply<typeof bikesApi.getBike>

/** The breadcrumbs of a bike's page. */
export function bikeTrail({ slug, bike }: Pick<BikeParts, 'slug' | 'bike'>, kind: string | undefined) {
  return [
    { label: t('Home'), to: paths.home },
    ...(choiceKeys('brands').includes(bike.maker)
      ? [{ label: brandLabel(bike.maker), to: paths.collection({ category: [bike.maker] }) }]
      : []),
    { label: bike.name, to: paths.bike(slug) },
    ...(kind ? [{ label: kindLabel(kind), to: paths.bike(slug, kind) }] : []),
  ]
}

/** `Honda CD 70 parts`, `Chain and sprocket parts for Honda CD 70`. */
export function bikeHeading({ bike }: Pick<BikeParts, 'bike'>, kind: string | undefined): string {
  const name = bikeText(bike.ownName ?? vehicleName(bike))
  return kind ? t('{kind} parts for {bike}', { kind: kindLabel(kind), bike: name }) : t('{bike} parts', { bike: name })
}

/** The number of parts of a kind, or of all kinds, that fit the bike. */
export function countOfKind({ kinds }: Pick<BikeParts, 'kinds'>, kind: string | undefined): number {
  return kinds.filter((each) => !kind || each.kind === kind).reduce((sum, each) => sum + each.count, 0)
}

/** `8 parts that fit`, `1 part that fits`. */
export function fitSentence(count: number): string {
  return t('{count, plural, one {{count} part that fits} other {{count} parts that fit}}', { count })
}

/** The head of a bike's page; without parts it is not indexed. */
export function bikeHead(data: BikeParts, { params }: Pick<ScreenRequest, 'params'>, facts: PublicShopSettings): Head {
  const kind = params['kind']
  const heading = bikeHeading(data, kind)
  const count = countOfKind(data, kind)
  return {
    title: `${heading} | ${shop.name}`,
    description: t('{what}. {parts} in Lahore, cash on delivery, {days, plural, one {# day} other {# days}} return.', {
      what: withNames(fitSentence(count), data.products),
      parts: heading,
      days: facts.returnDays,
    }),
    canonical: count > 0 && !data.bike.isHidden ? paths.bike(data.slug, kind) : null,
  }
}
