import { day } from '#domain/durations.ts'
import { readStoredBike } from '#web/shop/bikes/my-bike/bike-storage.ts'
import { savesData } from '#web/kit/data-saver.ts'
import { deviceStorage } from '#web/storage.ts'
import { fetchBikeParts } from './stored-bike-parts.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { trustedWorker } from '#web/kit/trusted-worker.ts'
import { writeWish } from '#web/shop/service-worker/cache-wishes.ts'

const fetchedKey = 'bike-parts-kept'

/** Registers the service worker, and once a day fetches the parts of the selected bike, for use without a network. */
export async function prepareOffline(): Promise<void> {
  await registerServiceWorker()
  const bike = readStoredBike()
  if (!bike || savesData() || !navigator.serviceWorker?.controller) return
  const mark = `${bike.slug} ${Math.floor(Date.now() / day)}`
  if (deviceStorage.read(fetchedKey) === mark) return
  if (await fetchBikeParts(bike.slug)) deviceStorage.write(fetchedKey, mark)
}

/** The remaining screens are fetched when the page has been quiet for this long. */
const quietMs = 12_000

/**
 * Registers the service worker. An update waits until no tab shows the shop, so that no open page meets files of
 * another version, and is cached completely before it takes over. Without service workers the shop works the same
 * while online.
 */
async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trustedWorker('/service-worker.js'), { updateViaCache: 'none' })
    const registration = await navigator.serviceWorker.ready
    const wish = (isWhole: boolean) =>
      // The newest one: the files of an older one may be gone.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the receiver is a worker, not a window
      (registration.waiting ?? registration.active)?.postMessage(writeWish({ language: currentLanguage(), isWhole }))
    wish(false)
    if (!savesData()) setTimeout(() => wish(true), quietMs)
  } catch {
    // Private windows and full devices refuse; the shop works without it.
  }
}
