import type { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { currentChoices } from '#domain/choices/choices.ts'
import { errors } from '#domain/errors.ts'
import { referenceOf } from '#domain/health/reference.ts'
import { languageOf, languages, pathIn, splitPath } from '#domain/language/languages.ts'
import { currentLanguage, localPath, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { adminRoot } from '#domain/screen-paths.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { defaultMarqueeText } from '#domain/settings/shop-name.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import {
  type LoadedPage,
  loadPage,
  matchRoute,
  notFoundRoute,
  postedForms,
  renderApp,
  renderHeadOf,
  rightSpelling,
} from '#web/shop/app/entry.server.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import type { AppEnv, ShopContext, ShopRequest } from '#worker/context.ts'
import { failureResponse } from '#worker/http/handle-error.ts'
import {
  addCacheTags,
  etagOf,
  isNotModified,
  setPrivateHeaders,
  setPublicHeaders,
  tags,
} from '#worker/http/public-response.ts'
import { rateLimitByIp, rateLimitQueries } from '#worker/http/rate-limit.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { callEndpoint } from '#worker/http/serve.ts'
import { inLanguage, loadLanguage } from '#worker/language/translators.ts'
import { logFailure } from '#worker/logging/log.ts'
import { settingsInLanguage } from '#worker/settings/settings-in-language.ts'
import { adminDocument } from './admin-document.ts'
import { beginningOf, earlyHints, restOf } from './document.ts'
import { cachedDocument, cacheDocument } from './document-cache.ts'
import { type DocumentTemplate, documentTemplate } from './document-template.ts'
import { errorSection } from './error-pages.ts'
import { servePostedForms } from './serve-posted-forms.ts'
import { sitemap } from './sitemap.ts'
import { streamDocument, type StreamedDocument } from './stream-document.ts'
import { robots, securityTxt, securityTxtPath } from './text-files.ts'

/** Renders a page of the shop for every path that is no endpoint, picture or file. */
export function pagesRoutes(app: Hono<AppEnv>): void {
  app.get('/robots.txt', rateLimitQueries, robots)
  app.get('/sitemap.xml', rateLimitQueries, sitemap)
  app.get(securityTxtPath, rateLimitQueries, securityTxt)
  app.get(adminRoot, adminDocument)
  app.get(`${adminRoot}/*`, adminDocument)
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const correct = rightSpelling(pathname)
    const { route, params } = matchRoute(splitPath(pathname).path)
    // Requests that no cache can answer count against the limits.
    const isCounted = search !== '' || correct !== null || route === notFoundRoute || route.isPersonal === true
    if (isCounted) await rateLimitByIp(context)
    // Not cached: a misspelt path may be personal.
    if (correct !== null) return context.redirect(correct + search, 301)
    const inAnother = otherLanguage(context.req.url)
    if (inAnother !== null) return context.redirect(inAnother, 302)
    const renamed = renamedVehicle(params['slug'])
    if (renamed !== null) return context.redirect(pathname.replace(`/${params['slug']}`, `/${renamed}`) + search, 301)
    return page(context, splitPath(pathname).path + search, isCounted)
  })
  servePostedForms(app, (context, posted) => {
    const { pathname, search } = new URL(context.req.url)
    return page(context, splitPath(pathname).path + search, true, posted)
  })
  app.all('*', (context) => {
    const { route } = matchRoute(splitPath(context.req.path).path)
    context.header('Allow', postedForms[route.pattern] ? 'GET, HEAD, POST' : 'GET, HEAD')
    return failureResponse(context, 'METHOD_NOT_ALLOWED')
  })
}

/** The present slug of a vehicle that a former one names; `null` for any other. */
function renamedVehicle(slug: string | undefined): string | null {
  const vehicle = knownVehicles().of(slug)
  return vehicle && vehicle.slug !== slug ? vehicle.slug : null
}

/** The page in the language of its query's `language`, without it; `null` for a URL that has none. */
function otherLanguage(href: string): string | null {
  const { pathname, searchParams } = new URL(href)
  const code = searchParams.get('language')
  if (code === null) return null
  searchParams.delete('language')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return pathIn(languageOf(code), splitPath(pathname).path) + search
}

async function page(
  context: ShopRequest,
  path: string,
  isCounted: boolean,
  posted: PostedForm | null = null,
): Promise<Response> {
  const shop = context.get('shop')
  const visitor = clientIp(context.req.raw.headers)
  // A failure to read the settings must not prevent a page: it shows the defaults and is not cached.
  const readSettings = shop.stores.settings.settingsInNextBatch()
  let isCacheable = true
  const settings = () =>
    readSettings().catch(() => {
      isCacheable = false
      return { marqueeText: defaultMarqueeText, facts: defaultSettings, choices: currentChoices() }
    })
  await loadLanguage(context.env, currentLanguage())
  const load = () =>
    loadPage(path, {
      call: (endpoint, input) => callEndpoint(shop, endpoint, input, visitor) as never,
      frame: async () => settingsInLanguage(await settings()),
    })
  const asked = currentChoices()
  const [template, first] = await Promise.all([documentTemplate(context.env, currentLanguage()), load()])
  // The owner changed the brands, sizes or kinds since this isolate read them.
  const { url, frame, screen } = currentChoices() === asked ? first : await load()
  const { route, status } = screen
  // A missing part is known only now; requests for many such paths are limited.
  if (status === 404 && !isCounted) await rateLimitByIp(context)
  const { productId } = screen.request.params
  if (status === 404 && productId && !posted) {
    const right = await rightProduct(shop, productId)
    if (right !== null) return context.redirect(localPath(right), 301)
  }
  context.set('route', `${posted ? 'POST ' : ''}page ${status === 404 ? 'not found' : route.pattern}`)
  // By the path: the page of an unknown token is not personal, but its time must reveal nothing.
  context.set('isPublicRead', matchRoute(new URL(path, 'http://shop').pathname).route.isPersonal !== true && !posted)
  context.set('inlineStyles', template.styleHashes)
  context.set('asksForHuman', shop.config.turnstile !== null && route.asksForHuman === true)
  context.header('Link', earlyHints(template, route))
  // What all vehicles are called stands on every page.
  addCacheTags(shop, tags.settings, tags.vehicles)
  // A path may contain a secret (a password link) or be of a missing page: neither is cached.
  if (route.isPersonal || posted || status !== 200 || !isCacheable || template.id === null) shop.tags.clear()
  const isShown = posted !== null && status === 200
  const data = isShown ? { ...(screen.data as object | null), posted } : screen.data
  const sent = isShown ? (posted.status as ContentfulStatusCode) : status
  return send(context, template, { url, frame, screen: { ...screen, data } }, sent)
}

/**
 * Sends a document. Its content, and so its status and ETag, are known before it is rendered: a browser that has it
 * gets 304 at once.
 */
async function send(
  context: ShopRequest,
  template: DocumentTemplate,
  loaded: LoadedPage,
  status: ContentfulStatusCode,
): Promise<Response> {
  const { config, tags: cacheTags } = context.get('shop')
  const { publicOrigin: origin, turnstile, version } = config
  const { frame, screen } = loaded
  const { route, data } = screen
  const language = currentLanguage()
  const url = localPath(loaded.url)
  context.header('Content-Type', 'text/html; charset=utf-8')
  context.header('Content-Language', languages[language].htmlLang)
  const stream = async (onComplete?: StreamedDocument['onComplete']) =>
    streamDocument({
      beginning: beginningOf(template, route, await renderHeadOf(loaded, origin), turnstile?.siteKey),
      // Rendered when the stream is read, outside the request's own calls.
      renderRest: () => inLanguage(language, () => restOf(template, route, renderApp(loaded))),
      onComplete,
      onError(error) {
        logFailure(context, error as Error)
        return errorSection(t(errors.INTERNAL.message), referenceOf(context.get('requestId')))
      },
    })
  if (cacheTags.size === 0) {
    setPrivateHeaders(context)
    return context.body(await stream(), status)
  }
  // Another deployment may render the same data differently.
  const tag = await etagOf(JSON.stringify([version, template.id, origin, turnstile?.siteKey, frame, data]))
  setPublicHeaders(context, tag)
  context.set('publicBody', () => cachedDocument(url, tag))
  if (isNotModified(context, tag)) return context.body(null, 304)
  return context.body(cachedDocument(url, tag) ?? (await stream((body) => cacheDocument(url, { tag, body }))))
}

/**
 * The path of the one part that a mistyped id means, as chats and hands change it: with a sign around it (`ID)`, `*ID*`),
 * or in small letters; `null` when none or several fit.
 */
async function rightProduct(shop: ShopContext, typed: string): Promise<string | null> {
  const [run = ''] = /[\w-]{1,80}/.exec(decoded(typed)) ?? []
  const ids = [run, run.replace(/^[_-]+|[_-]+$/g, '')].flatMap((id) => [id, id.toUpperCase()])
  const others = [...new Set(ids)].filter((id) => id !== '' && id !== typed && id.length <= 64)
  if (others.length === 0) return null
  const query = { ids: others.join(',') }
  const { products } = (await callEndpoint(shop, productsApi.listCards, { query })) as { products: { _id: string }[] }
  const [only, second] = products
  return only && !second ? paths.product(only._id) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
