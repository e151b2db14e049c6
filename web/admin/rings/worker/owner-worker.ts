import type { RingMessage } from '#domain/rings/push-subscription.ts'

/**
 * The service worker of the admin. It shows that a new order came, and nothing else: it answers no request and caches
 * nothing, so no data of customers stays on the device. It is built into one file, so it may import types only.
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
