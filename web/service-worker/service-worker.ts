import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isKeptAnswer, isKeptPage, offlinePath } from './kept.ts'

declare const self: ServiceWorkerGlobalScope
/** Files that every page needs, and all others of the shop; written in by the build. */
declare const coreFiles: string[]
declare const otherFiles: string[]

const day = 24 * 60 * 60
/** A network that says nothing for so long is taken for lost when something is kept. */
const patienceSeconds = 5

const keep = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true })

// Their names hold a hash of what is in them, so a kept one is never old.
precacheAndRoute([
  ...coreFiles.map((url) => ({ url, revision: null })),
  { url: offlinePath, revision: String(coreFiles) },
])
cleanupOutdatedCaches()

const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: patienceSeconds,
  plugins: [keep(60, 30)],
})
registerRoute(({ request, url }) => request.mode === 'navigate' && isKeptPage(url), pages)
registerRoute(
  ({ request, url }) => isKeptAnswer(url) && !request.headers.has('Authorization'),
  new NetworkFirst({ cacheName: 'answers', networkTimeoutSeconds: patienceSeconds, plugins: [keep(200, 30)] }),
)
registerRoute(
  ({ url }) => url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/assets/owner/'),
  new CacheFirst({ cacheName: 'files', plugins: [keep(150, 60)] }),
)
registerRoute(
  ({ url }) => url.pathname.startsWith('/images/'),
  new CacheFirst({ cacheName: 'pictures', plugins: [keep(300, 60)] }),
)
// A page that was never seen: the shop opens without it, and says what is there.
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? ((await matchPrecache(offlinePath)) ?? Response.error()) : Response.error(),
)

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  if (event.data === 'keep-the-rest') event.waitUntil(keepTheRest())
})

/** The page that was open while this was installed is kept too; the network is asked while this wakes up. */
async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  const open = await self.clients.matchAll({ type: 'window' })
  const cache = await caches.open('pages')
  const addresses = open.map(({ url }) => new URL(url)).filter(isKeptPage)
  await Promise.all(addresses.map((url) => cache.add(url.href).catch(() => undefined)))
}

/** The code of the screens that were not opened yet, and the pages of an order, so that both work without a network. */
async function keepTheRest(): Promise<void> {
  const [files, kept] = await Promise.all([caches.open('files'), caches.open('pages')])
  await addMissing(files, otherFiles)
  await addMissing(kept, ['/cart', '/place-order', '/orders'])
}

async function addMissing(cache: Cache, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
  }
}
