import { day } from '#domain/durations.ts'
import { readStoredBike } from '#web/shop/bikes/my-bike/bike-storage.ts'
import { savesData } from '#web/kit/data-saver.ts'
import { deviceStorage } from '#web/storage.ts'
import { fetchBikeParts } from './stored-bike-parts.ts'
import { registerServiceWorker } from './register-service-worker.ts'

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
