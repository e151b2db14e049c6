import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { day, second } from '#domain/durations.ts'
import { type Language, languageCodes, languages, pathIn } from '#domain/language/languages.ts'
import { readWish } from './cache-wishes.ts'
import {
  filesNamedIn,
  isCacheable,
  isCachedPage,
  isCachedResponse,
  isFile,
  isOwnPage,
  languageOfPage,
  offlinePath,
  ownPages,
  removeUnneeded,
} from './cached-responses.ts'
import { lastOf } from '#domain/lists.ts'

/** The files of a language's build, without their folder. */
interface BuiltFiles {
  /** Of all own pages. */
  own: string[]
  /** Named by each own page. */
  named: string[]
  /** All others. */
  other: string[]
}

declare const self: ServiceWorkerGlobalScope
/** Defined by the build. */
declare const version: string
declare const builtFiles: Record<Language, BuiltFiles>

/** A network without a response for this long counts as lost when something is cached. */
const timeoutSeconds = 5

/**
 * The cache of this version's own pages and files, which take an order without a network. It is filled with the
 * languages of the device before the version takes over, and does not change while the next one is filled.
 */
const ownPrefix = 'shop-'
const ownCache = ownPrefix + version
/** The key that marks a cache with everything of a language. */
const wholeMark = (language: Language) => pathIn(language, '/whole')
/** The key of the list of a version's files. */
const filesMark = '/files'
const cacheNames = { pages: 'pages', answers: 'answers', files: 'files', pictures: 'pictures' }

const urlsOf = (language: Language, files: string[]) =>
  files.map((file) => `${languages[language].prefix}/assets/${file}`)

const cache = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: (days * day) / second, purgeOnQuotaError: true })
const whole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isCacheable(response) ? response : null),
}
/** Own pages are renewed by the same version only: another one would need files that may be missing. */
const ofThisVersion = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    (await isOwn(response, languageOfPage(request.url))) ? response : null,
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => new URL(request.url).pathname,
}

// File names contain a hash of the content, so cached files are valid for every version. `activate` removes those of
// older ones; this bound is for devices that change languages.
const files = new CacheFirst({ cacheName: cacheNames.files, plugins: [cache(600, 60)] })
/** A kept page is kept whole: it may be left before it has asked for its scripts. */
const withItsFiles = {
  cacheDidUpdate: async ({ newResponse, event }: { newResponse: Response; event: ExtendableEvent }) =>
    cacheFilesOf(newResponse, event),
}

const isPage = (request: Request) => request.mode === 'navigate'
registerRoute(
  ({ request, url }) => isPage(request) && isOwnPage(url),
  new NetworkFirst({ cacheName: ownCache, networkTimeoutSeconds: timeoutSeconds, plugins: [ofThisVersion] }),
)
registerRoute(
  ({ request, url }) => isPage(request) && isCachedPage(url),
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds: timeoutSeconds,
    plugins: [whole, cache(60, 30), withItsFiles],
  }),
)
registerRoute(
  ({ request, url }) => isCachedResponse(url) && !request.headers.has('Authorization'),
  new NetworkFirst({
    cacheName: cacheNames.answers,
    networkTimeoutSeconds: timeoutSeconds,
    plugins: [whole, cache(200, 30)],
  }),
)
registerRoute(
  ({ url }) => isFile(url),
  async ({ request, event }) => (await caches.match(request.url)) ?? files.handle({ request, event }),
)
registerRoute(
  ({ url }) => url.pathname.startsWith('/images/'),
  new CacheFirst({ cacheName: cacheNames.pictures, plugins: [cache(300, 60)] }),
)
// A page that is not cached: the offline page lists what is available.
setCatchHandler(async ({ request }) => (isPage(request) ? offlinePage(languageOfPage(request.url)) : Response.error()))

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate(event)))
self.addEventListener('message', (event) => {
  const wish = readWish(event.data)
  if (wish) event.waitUntil(wish.isWhole ? cacheTheRest(wish.language, event) : addLanguage(wish.language))
})

/** The offline page in a language; in another one that the device has, if need be. */
async function offlinePage(language: Language): Promise<Response> {
  for (const each of [language, ...languageCodes]) {
    const page = await caches.match(pathIn(each, offlinePath), { cacheName: ownCache })
    if (page) return page
  }
  return Response.error()
}

/**
 * Fills the own cache with the languages of the open pages.
 * @throws an error when anything is missing; this version is then tried again at a later visit
 */
async function install(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const used = new Set(open.map(({ url }) => languageOfPage(url)))
  await Promise.all([...(used.size > 0 ? used : ['en' as const])].map(cacheOwn))
  await (await caches.open(ownCache)).put(filesMark, new Response(JSON.stringify(allFiles())))
}

/** Adds a language that a page is shown in. */
async function addLanguage(language: Language): Promise<void> {
  if (!(await caches.match(wholeMark(language), { cacheName: ownCache }))) await cacheOwn(language).catch(ignore)
}

async function cacheOwn(language: Language): Promise<void> {
  const cache = await caches.open(ownCache)
  await Promise.all(
    urlsOf(language, builtFiles[language].own).map(async (file) => {
      const known = await caches.match(file)
      return known ? cache.put(file, known) : cache.add(file)
    }),
  )
  await Promise.all(
    [...ownPages, offlinePath].map(async (english) => {
      const path = pathIn(language, english)
      const page = await fetch(path, { cache: 'reload' })
      if (!(await isOwn(page, language))) throw new Error(`${path} is not of this version`)
      await cache.put(path, page)
    }),
  )
  await cache.put(wholeMark(language), new Response())
}

async function isOwn(response: Response, language: Language): Promise<boolean> {
  if (!isCacheable(response)) return false
  const text = await response.clone().text()
  return urlsOf(language, builtFiles[language].named).every((file) => text.includes(file))
}

/** Caches the page that was open during the installation, using the network while the worker starts. */
async function activate(event: ExtendableEvent): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await removeOld()
  await self.clients.claim()
  const open = await self.clients.matchAll({ type: 'window' })
  const cache = await caches.open(cacheNames.pages)
  const urls = open.map(({ url }) => new URL(url)).filter(isCachedPage)
  await Promise.all(urls.map((url) => cachePage(cache, url.href, event)))
}

/** Every file of this version, of the languages' builds. */
const allFiles = () =>
  languageCodes.flatMap((each) => urlsOf(each, [...builtFiles[each].own, ...builtFiles[each].other]))

/** Deletes what no version needs. The previous version stays: cached pages still name its files. */
async function removeOld(): Promise<void> {
  const names = await caches.keys()
  const isWhole = await Promise.all(names.map(async (name) => name.startsWith(ownPrefix) && (await hasLanguage(name))))
  const before = lastOf(names.filter((name, index) => isWhole[index] && name !== ownCache))
  const needed = new Set([ownCache, before, ...Object.values(cacheNames)])
  await Promise.all(names.filter((name) => !needed.has(name)).map((name) => caches.delete(name)))
  const older = before === undefined ? undefined : await caches.match(filesMark, { cacheName: before })
  const olderFiles = ((await older?.json()) ?? []) as string[]
  const [kept, pages] = await Promise.all([cacheNames.files, cacheNames.pages].map((name) => caches.open(name)))
  if (kept && pages) await removeUnneeded(kept, pages, new Set([...allFiles(), ...olderFiles]))
}

async function hasLanguage(cacheName: string): Promise<boolean> {
  const marks = await Promise.all(languageCodes.map((each) => caches.match(wholeMark(each), { cacheName })))
  return marks.some(Boolean)
}

async function cachePage(cache: Cache, url: string, event: ExtendableEvent): Promise<void> {
  const response = await fetch(url).catch(() => null)
  if (!response || !isCacheable(response)) return
  await cacheFilesOf(response, event)
  await cache.put(url, response)
}

/** Caches what a document names. */
async function cacheFilesOf(response: Response, event: ExtendableEvent): Promise<void> {
  await cacheFiles(filesNamedIn(await response.clone().text()), event)
}

/** Caches the code of the screens that were not opened yet. */
async function cacheTheRest(language: Language, event: ExtendableEvent): Promise<void> {
  await cacheFiles(urlsOf(language, builtFiles[language].other), event)
}

async function cacheFiles(paths: string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const request = new Request(path)
    if (!(await caches.match(request))) await files.handle({ request, event }).catch(ignore)
  }
}

/** What the network does not give now is there at another visit. */
function ignore() {}
