import type { PushSubscriptionOf } from '#domain/rings/rings.admin.endpoints.ts'
import { deviceStorage } from '#web/storage.ts'
import { adminWorker } from './admin-worker.ts'

/** Not below `owner-`: choices of the device stay when a person signs out. */
const storedName = 'ring'
const refused = 'no'

/** What this browser can do: ring, only as an installed app (iPhone), not while it blocks notifications, or not at all. */
export type RingSupport = 'possible' | 'installed-only' | 'blocked' | 'impossible'

/** What this browser can do. */
export function ringSupport(): RingSupport {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (isPossible) return Notification.permission === 'denied' ? 'blocked' : 'possible'
  return isApplePhone() ? 'installed-only' : 'impossible'
}

/** An iPad says that it is a Mac, of which none has a touch screen. */
function isApplePhone(): boolean {
  return /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
}

/** What was decided on this device: the id of the person it rings for, `no`, or `null` for nothing yet. */
export const ringChoice = {
  isOf: (person: string) => deviceStorage.read(storedName) === person,
  isMade: () => deviceStorage.read(storedName) !== null,
  accept: (person: string) => deviceStorage.write(storedName, person),
  refuse: () => deviceStorage.write(storedName, refused),
}

/** Whether this browser is subscribed with a key of the shop. */
export async function isSubscribed(publicKey: string): Promise<boolean> {
  const known = await (await adminWorker()).pushManager.getSubscription()
  return known !== null && hasKey(known, publicKey)
}

/**
 * Subscribes this browser at its push service.
 * @throws an error when the person or the browser does not allow it
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionOf> {
  // At once: browsers ask only while a press is fresh.
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed')
  const { pushManager } = await adminWorker()
  const known = await pushManager.getSubscription()
  if (known && !hasKey(known, publicKey)) await known.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: base64urlBytes(publicKey) }
  return (await pushManager.subscribe(options)).toJSON() as PushSubscriptionOf
}

/** Ends the subscription of this browser at its push service. */
export async function unsubscribe(): Promise<void> {
  await (await (await adminWorker()).pushManager.getSubscription())?.unsubscribe()
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const [own, wanted] = [new Uint8Array(options.applicationServerKey ?? []), base64urlBytes(publicKey)]
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index])
}

/** The bytes of a base64url text. */
function base64urlBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
