import { bikeText } from '#domain/bikes/bike-text.ts'
import { bikeName, bikes } from '#domain/bikes/bike-list.ts'
import { t } from '#domain/language/translate.ts'

/** The bikes of a select, which may stay unanswered. */
export const bikeOptions = () => [
  { value: '', label: t('Not sure') },
  ...bikes.map((bike) => ({ value: bike.slug, label: bikeText(bikeName(bike)) })),
]
