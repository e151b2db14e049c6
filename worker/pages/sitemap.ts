import { shownChoices } from '#domain/choices/choices.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { type Language, languageCodes, languages, pathIn } from '#domain/language/languages.ts'
import { paths } from '#domain/paths.ts'
import { type ScreenPath, screenPaths } from '#domain/screen-paths.ts'
import { textResponse, addCacheTags, tags } from '#worker/http/public-response.ts'
import type { BikesStore } from '#worker/bikes/bikes.store.ts'
import type { ShopRequest } from '#worker/context.ts'

/** Indexed screens without a parameter in their path. */
const staticPaths = Object.values<ScreenPath>(screenPaths)
  .filter(({ pattern, isIndexed }) => isIndexed && !pattern.includes(':'))
  .map(({ pattern }) => pattern)
/** Products in a sitemap, which may list 50,000 URLs: each page is there in every language. */
const limit = 15_000

/** Sends the sitemap: pages, bikes with parts, and products, the newest first; each in every language. */
export async function sitemap(context: ShopRequest): Promise<Response> {
  const shop = context.get('shop')
  const { config, stores } = shop
  const [products, kindsOfBikes] = await Promise.all([stores.products.listForSitemap(limit), stores.bikes.listCounts()])
  const pages: Page[] = [
    ...staticPaths.map((path) => ({ path })),
    ...pagesOfVehicles(kindsOfBikes),
    ...products.map(({ _id, updatedAt }) => ({ path: paths.product(_id), changed: updatedAt })),
  ]
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...languageCodes.flatMap((language) => pages.map((page) => entryOf(page, language, config.publicOrigin))),
    '</urlset>',
  ].join('\n')
  addCacheTags(shop, tags.lists, tags.settings)
  return textResponse(context, body, 'application/xml; charset=utf-8')
}

/** Whether a kind is not hidden. */
const isMenuKind = (kind: string) => shownChoices('kinds').some(({ key }) => key === kind)

/** Pages of vehicles in a sitemap. */
const vehiclePages = 1500

/** The page of every vehicle that a part fits, also one of its family, and those of its kinds of parts. */
function pagesOfVehicles(counts: Awaited<ReturnType<BikesStore['listCounts']>>): Page[] {
  const ofVehicle = Map.groupBy(counts, ({ bike }) => bike)
  const [shown, any] = [knownVehicles().all.filter(({ isHidden }) => !isHidden), ofVehicle.get('*') ?? []]
  const pages = shown.flatMap(({ id, slug, partsOf }) => {
    const family = (ofVehicle.get(partsOf ?? '') ?? []).filter(({ openCount }) => openCount > 0)
    const kinds = new Set([...(ofVehicle.get(id) ?? []), ...family, ...any].map(({ kind }) => kind))
    if (kinds.size === 0) return []
    return [
      { path: paths.bike(slug) },
      ...[...kinds]
        .filter(isMenuKind)
        .toSorted()
        .map((kind) => ({ path: paths.bike(slug, kind) })),
    ]
  })
  return pages.slice(0, vehiclePages)
}

interface Page {
  /** Its English path. */
  path: string
  /** Epoch milliseconds. */
  changed?: number
}

/** A page in one language, with its versions in all of them. */
function entryOf({ path, changed }: Page, language: Language, origin: string): string {
  const location = `<loc>${origin}${pathIn(language, path)}</loc>`
  const changedOn = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>`
  const alternate = (hreflang: string, each: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${pathIn(each, path)}"/>`
  const alternates = languageCodes.map((each) => alternate(languages[each].hreflang, each)).join('')
  return `<url>${location}${changedOn}${alternates}${alternate('x-default', 'en')}</url>`
}
