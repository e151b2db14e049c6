import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { day, second } from '#domain/durations.ts'
import { isCacheable, isCachedResponse, isCachedPage, offlinePath, ownPages } from './cached-responses.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: its version, the files that go with the own pages, those that each of them names, and all others. */
declare const version: string
declare const ownFiles: string[]
declare const namedFiles: string[]
declare const otherFiles: string[]

/** A network that says nothing for so long is taken for lost when something is kept. */
const timeoutSeconds = 5

/**
 * What this version of the shop needs to take an order without a network, pages and files, in a cache of its own: it is
 * filled before this version may take over, and stays as it is while the next one is filled.
 */
const ownPrefix = 'shop-'
const ownCache = ownPrefix + version
/** Stands in a cache that was filled to its end. */
const wholeMark = '/whole'
const cacheNames = { pages: 'pages', answers: 'answers', files: 'files', pictures: 'pictures' }

const cache = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: (days * day) / second, purgeOnQuotaError: true })
const whole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isCacheable(response) ? response : null),
}
/** Own pages are renewed by their own kind only: one of another version would need files that may not be here. */
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
// Names of files hold a hash of what is in them, so a kept one is never old, whichever version kept it.
const files = new CacheFirst({ cacheName: cacheNames.files, plugins: [cache(150, 60)] })
registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/assets/owner/'),
  async ({ request, event }) => (await caches.match(request.url)) ?? files.handle({ request, event }),
)
registerRoute(
  ({ url }) => url.pathname.startsWith('/images/'),
  new CacheFirst({ cacheName: cacheNames.pictures, plugins: [cache(300, 60)] }),
)
// A page that was never seen: the shop opens without it, and says what is there.
setCatchHandler(async ({ request }) =>
  isPage(request) ? ((await caches.match(offlinePath, { cacheName: ownCache })) ?? Response.error()) : Response.error(),
)

self.addEventListener('install', (event) => event.waitUntil(cacheOwn()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === 'keep-the-rest') event.waitUntil(cacheTheRest())
})

/** Fills the own cache. @throws an error when anything is missing: this version is then tried again at a later visit */
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

/** The page that was open while this was installed is kept too; the network is asked while this wakes up. */
async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await removeOld()
  await self.clients.claim()
  const open = await self.clients.matchAll({ type: 'window' })
  const cache = await caches.open(cacheNames.pages)
  const addresses = open.map(({ url }) => new URL(url)).filter(isCachedPage)
  await Promise.all(addresses.map((url) => cachePage(cache, url.href)))
}

/** Removes what no version needs: all but the one before, whose files the pages that were seen with it still name. */
async function removeOld(): Promise<void> {
  const names = await caches.keys()
  const isWhole = await Promise.all(
    names.map(
      async (name) => name.startsWith(ownPrefix) && Boolean(await caches.match(wholeMark, { cacheName: name })),
    ),
  )
  const before = names.filter((name, index) => isWhole[index] && name !== ownCache).at(-1)
  const kept = new Set([ownCache, before, ...Object.values(cacheNames)])
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)))
}

async function cachePage(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address).catch(() => null)
  if (answer && isCacheable(answer)) await cache.put(address, answer)
}

/** The code of the screens that were not opened yet. */
async function cacheTheRest(): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  for (const file of otherFiles) {
    if (!(await caches.match(file))) await cache.add(file).catch(() => undefined)
  }
}
