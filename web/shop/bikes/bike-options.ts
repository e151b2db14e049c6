import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { bikeName, type SelectedBike } from './my-bike/bike-storage.ts'

/** The bikes of a select, which may stay unanswered, and the one of this device. */
export function bikeOptions(bikes: LinkedOrder['bikes'], own?: SelectedBike | null) {
  const isOther = own && bikes.every(({ slug }) => slug !== own.slug)
  const all = isOther ? [{ slug: own.slug, name: bikeName(own) }, ...bikes] : bikes
  return [{ value: '', label: t('Not sure') }, ...all.map(({ slug, name }) => ({ value: slug, label: bikeText(name) }))]
}
