import type { RingMessage } from '#domain/rings/rings.admin.endpoints.ts'
import type { KeptRun } from '#web/admin/run/kept-run.ts'

/**
 * The service worker of the admin. It shows that a new order came, and opens the rider's run without a network, on a
 * device that opened it before. It caches the document and its files, the same for everybody, and no data of customers.
 * It is built into one file, so it may import types only.
 */
declare const self: ServiceWorkerGlobalScope & { navigator: { setAppBadge?(count: number): Promise<void> } }

/** Notifications of one tag replace each other, and with `renotify` each of them rings. */
type RingOptions = NotificationOptions & { renotify: boolean }

self.addEventListener('push', (event) => event.waitUntil(ring(readMessage(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAdmin())
})
// A new version has nothing to wait for.
self.addEventListener('install', () => void self.skipWaiting())

function readMessage(data: PushMessageData | null): RingMessage {
  try {
    return data?.json() as RingMessage
  } catch {
    return { count: 0 }
  }
}

/** Shows the notification, also while the admin is open: browsers end the subscription of a site that does not. */
async function ring({ count, isTest }: RingMessage): Promise<void> {
  const open = await openScreens()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the receiver is a page of this origin
  for (const screen of open) screen.postMessage('new-order')
  await self.navigator.setAppBadge?.(count).catch(() => undefined)
  const calls = count === 1 ? '1 order waits for a call.' : `${count} orders wait for a call.`
  const options: RingOptions = {
    tag: 'new-order',
    renotify: true,
    icon: '/icons/icon-192.png',
    body: count > 0 ? calls : 'No order waits for a call.',
    // The open admin has a sound of its own.
    silent: isTest === undefined && open.some(({ visibilityState }) => visibilityState === 'visible'),
  }
  await self.registration.showNotification(isTest ? 'This is how a new order rings' : 'A new order', options)
}

/** Shows the admin as it was left, because words may have been typed there, or else the calls. */
async function openAdmin(): Promise<void> {
  const [screen] = await openScreens()
  if (screen) await screen.focus()
  else await self.clients.openWindow(`${self.registration.scope}/calls`)
}

async function openScreens(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => url.startsWith(self.registration.scope))
}

const runPath: KeptRun['path'] = '/owner/run'
const runCache = 'owner-run'
/** A network without a response for this long counts as lost. */
const timeoutMs = 5000

self.addEventListener('message', (event) => {
  const { path, files } = (event.data ?? {}) as Partial<KeptRun>
  if (path === runPath && files) event.waitUntil(keepRun(files))
})
self.addEventListener('fetch', (event) => {
  const { mode, url, method } = event.request
  const { pathname, origin } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' && pathname === runPath) event.respondWith(runDocument(event.request))
  else if (pathname.startsWith('/assets/')) event.respondWith(runFile(event.request))
})

/** Keeps the document once all of its files are there, and then nothing older. */
async function keepRun(files: string[]): Promise<void> {
  const cache = await caches.open(runCache)
  const kept = (await cache.keys()).map((request) => new URL(request.url).pathname)
  await cache.addAll(files.filter((file) => !kept.includes(file)))
  const shown = await fetch(runPath)
  if (!shown.ok || shown.redirected) return
  // After a deployment the document names files that this page did not load: the kept ones stay together.
  const named = (await shown.clone().text()).match(/\/assets\/[\w./-]+\.\w+/g) ?? []
  if (!named.every((each) => files.includes(each))) return
  await cache.put(runPath, shown)
  const old = kept.filter((each) => each !== runPath && !files.includes(each))
  await Promise.all(old.map((each) => cache.delete(each)))
}

async function runDocument(request: Request): Promise<Response> {
  const kept = await caches.match(runPath, { ignoreVary: true })
  if (!kept) return fetch(request)
  // `AbortSignal.timeout` is newer than the oldest browsers that the admin serves, and would cut a slow document too.
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeoutMs)
  return fetch(request, { signal: patience.signal })
    .catch(() => kept)
    .finally(() => clearTimeout(timer))
}

const runFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
