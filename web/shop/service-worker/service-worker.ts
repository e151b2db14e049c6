import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { day, second } from '#domain/durations.ts'
import { isCacheable, isCachedResponse, isCachedPage, offlinePath, ownPages } from './cached-responses.ts'

declare const self: ServiceWorkerGlobalScope
/** Defined by the build: the version, the files of all own pages, those of each own page, and all others. */
declare const version: string
declare const ownFiles: string[]
declare const namedFiles: string[]
declare const otherFiles: string[]

/** A network without a response for this long counts as lost when something is cached. */
const timeoutSeconds = 5

/**
 * The cache of this version's own pages and files, which take an order without a network. It is filled before the
 * version takes over, and does not change while the next one is filled.
 */
const ownPrefix = 'shop-'
const ownCache = ownPrefix + version
/** The key that marks a completely filled cache. */
const wholeMark = '/whole'
const cacheNames = { pages: 'pages', answers: 'answers', files: 'files', pictures: 'pictures' }

const cache = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: (days * day) / second, purgeOnQuotaError: true })
const whole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isCacheable(response) ? response : null),
}
/** Own pages are renewed by the same version only: another one would need files that may be missing. */
const ofThisVersion = {
  cacheWillUpdate: async ({ response }: { response: Response }) => ((await isOwn(response)) ? response : null),
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => new URL(request.url).pathname,
}

const isPage = (request: Request) => request.mode === 'navigate'
registerRoute(
  ({ request, url }) => isPage(request) && ownPages.includes(url.pathname),
  new NetworkFirst({ cacheName: ownCache, networkTimeoutSeconds: timeoutSeconds, plugins: [ofThisVersion] }),
)
registerRoute(
  ({ request, url }) => isPage(request) && isCachedPage(url),
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds: timeoutSeconds,
    plugins: [whole, cache(60, 30)],
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
// File names contain a hash of the content, so cached files are valid for every version.
const files = new CacheFirst({ cacheName: cacheNames.files, plugins: [cache(150, 60)] })
registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/assets/owner/'),
  async ({ request, event }) => (await caches.match(request.url)) ?? files.handle({ request, event }),
)
registerRoute(
  ({ url }) => url.pathname.startsWith('/images/'),
  new CacheFirst({ cacheName: cacheNames.pictures, plugins: [cache(300, 60)] }),
)
// A page that is not cached: the offline page lists what is available.
setCatchHandler(async ({ request }) =>
  isPage(request) ? ((await caches.match(offlinePath, { cacheName: ownCache })) ?? Response.error()) : Response.error(),
)

self.addEventListener('install', (event) => event.waitUntil(cacheOwn()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === 'keep-the-rest') event.waitUntil(cacheTheRest())
})

/**
 * Fills the own cache.
 * @throws an error when anything is missing; this version is then tried again at a later visit
 */
async function cacheOwn(): Promise<void> {
  const cache = await caches.open(ownCache)
  await Promise.all(
    ownFiles.map(async (file) => {
      const known = await caches.match(file)
      return known ? cache.put(file, known) : cache.add(file)
    }),
  )
  await Promise.all(
    [...ownPages, offlinePath].map(async (path) => {
      const page = await fetch(path, { cache: 'reload' })
      if (!(await isOwn(page))) throw new Error(`${path} is not of this version`)
      await cache.put(path, page)
    }),
  )
  await cache.put(wholeMark, new Response())
}

async function isOwn(response: Response): Promise<boolean> {
  if (!isCacheable(response)) return false
  const text = await response.clone().text()
  return namedFiles.every((file) => text.includes(file))
}

/** Caches the page that was open during the installation, using the network while the worker starts. */
async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await removeOld()
  await self.clients.claim()
  const open = await self.clients.matchAll({ type: 'window' })
  const cache = await caches.open(cacheNames.pages)
  const urls = open.map(({ url }) => new URL(url)).filter(isCachedPage)
  await Promise.all(urls.map((url) => cachePage(cache, url.href)))
}

/** Deletes caches that no version needs. The previous version stays: cached pages still name its files. */
async function removeOld(): Promise<void> {
  const names = await caches.keys()
  const isWhole = await Promise.all(
    names.map(
      async (name) => name.startsWith(ownPrefix) && Boolean(await caches.match(wholeMark, { cacheName: name })),
    ),
  )
  const before = names.filter((name, index) => isWhole[index] && name !== ownCache).at(-1)
  const needed = new Set([ownCache, before, ...Object.values(cacheNames)])
  await Promise.all(names.filter((name) => !needed.has(name)).map((name) => caches.delete(name)))
}

async function cachePage(cache: Cache, url: string): Promise<void> {
  const response = await fetch(url).catch(() => null)
  if (response && isCacheable(response)) await cache.put(url, response)
}

/** Caches the code of the screens that were not opened yet. */
async function cacheTheRest(): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  for (const file of otherFiles) {
    if (!(await caches.match(file))) await cache.add(file).catch(() => undefined)
  }
}
