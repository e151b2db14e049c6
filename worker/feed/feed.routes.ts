import type { Hono } from 'hono'
import { brandLabel, kindLabel, sizeLabel } from '#domain/choices/choices.ts'
import { feeOf, type Zone } from '#domain/delivery/zones.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { type Language, languageOf } from '#domain/language/languages.ts'
import { localPath, t } from '#domain/language/translate.ts'
import { shareFile } from '#domain/media/share-picture.ts'
import { paths } from '#domain/paths.ts'
import { partDescription } from '#domain/products/part-texts.ts'
import type { TranslatedProduct } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { AppEnv } from '#worker/context.ts'
import { rateLimitByIp } from '#worker/http/rate-limit.ts'
import { textStream } from '#worker/http/csv-response.ts'
import { inLanguage, loadLanguage } from '#worker/language/translators.ts'
import { nameWithBike } from '#web/shop/products/bike-texts.ts'
import { feedOf } from './feed-link.ts'

interface FeedShop {
  /** `https://…`, without a slash at the end. */
  origin: string
  zones: Zone[]
}

/** The most that Google Merchant Center and Meta take: characters, and pictures beside the first. */
const limits = { title: 150, description: 5000, otherPictures: 10 }

const rupees = (amount: number) => `${amount} PKR`

/** Characters that XML does not allow, halves of characters, and the marks that isolate Latin words on Urdu pages. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u2066-\u2069]/gu

const element = (name: string, text: string) => `<${name}>${escapeHtml(text.replace(forbidden, ''))}</${name}>`

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

/** Serves the product feed to whom the owner gave its link; for everybody else there is no such page. */
export function feedRoutes(app: Hono<AppEnv>): void {
  app.get('/feed/:file', async (context, next) => {
    await rateLimitByIp(context)
    const shop = context.get('shop')
    const { stores, config, now } = shop
    const serial = await feedOf(shop, context.req.param('file'))
    if (serial === null) return next()
    const language = languageOf(context.req.query('lang'))
    await loadLanguage(shop.env, language)
    const { facts } = await stores.settings.getPublicSettings()
    const chunks = feedText(stores.products.streamPictured(), { origin: config.publicOrigin, zones: facts.zones })
    const body = await textStream(eachInLanguage(language, chunks))
    if (context.req.method === 'GET') shop.waitUntil(stores.feed.recordFetch(serial, now()))
    return context.body(body, 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
  })
}

/** Makes each chunk in a language, also those that are made after the handler. */
async function* eachInLanguage(language: Language, chunks: AsyncGenerator<string>): AsyncGenerator<string> {
  for (;;) {
    const next = await inLanguage(language, () => chunks.next())
    if (next.done) return
    yield next.value
  }
}

/**
 * Yields the feed as RSS 2.0 with the fields of Google's product data specification, which Meta takes too, in the current
 * language.
 */
async function* feedText(batches: AsyncGenerator<TranslatedProduct[]>, feedShop: FeedShop): AsyncGenerator<string> {
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element('title', shop.name),
    element('link', feedShop.origin + localPath(paths.home)),
    element('description', t('{shop}: bike parts in Lahore, cash on delivery', { shop: shop.name })),
    '',
  ].join('\n')
  for await (const products of batches) yield products.map((product) => itemOf(product, feedShop)).join('')
  yield '</channel></rss>\n'
}

function itemOf(product: TranslatedProduct, { origin, zones }: FeedShop): string {
  const { _id, maker, newPrice, oldPrice, partNumber, pictures, category, subCategory, kind } = product
  const title = cut(nameWithBike(product), limits.title)
  const [first, ...others] = pictures.map((picture) => origin + shareFile(picture).path)
  const fields: [name: string, value: string | undefined | null | false][] = [
    ['id', _id],
    ['title', title],
    ['description', cut(partDescription(product).text, limits.description) || title],
    ['link', origin + localPath(paths.product(_id))],
    ['image_link', first],
    ...others.slice(0, limits.otherPictures).map((url): [string, string] => ['additional_image_link', url]),
    ['availability', isInStock(product) ? 'in_stock' : 'out_of_stock'],
    ['price', rupees(oldPrice ?? newPrice)],
    ['sale_price', oldPrice !== null && rupees(newPrice)],
    ['brand', maker],
    // A number means something only beside its maker.
    ['mpn', maker && partNumber],
    ['identifier_exists', !maker && 'no'],
    ['condition', 'new'],
    ['product_type', [brandLabel(category), sizeLabel(subCategory), kindLabel(kind)].join(' > ')],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [element(`g:${name}`, value)] : []))
  return `<item>\n${[...lines, ...zones.map((zone) => shippingOf(zone, newPrice))].join('\n')}\n</item>\n`
}

function shippingOf(zone: Zone, price: number): string {
  const fields = [
    element('g:country', 'PK'),
    element('g:service', zone.name),
    element('g:price', rupees(feeOf(zone, price))),
  ]
  return `<g:shipping>${fields.join('')}</g:shipping>`
}
