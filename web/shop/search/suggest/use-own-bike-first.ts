import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import type { SuggestResult } from './use-suggestions.ts'

const order = ['fits', 'check', 'not']

/** The same suggestions with parts for the selected bike first; without a bike unchanged. */
export function useOwnBikeFirst(result: SuggestResult | null): SuggestResult | null {
  const { bike, code } = useMyBike()
  if (!result || !bike || !code) return result
  const { products, places, ...reply } = result.reply
  const far = (part: (typeof products)[number]) => order.indexOf(code.fitOfPart(bike.slug, part))
  const isOthers = (place: (typeof places)[number]) => Number(place.bike !== null && place.bike.slug !== bike.slug)
  return {
    ...result,
    reply: {
      ...reply,
      products: [...products].sort((a, b) => far(a) - far(b)),
      places: [...places].sort((a, b) => isOthers(a) - isOthers(b)),
    },
  }
}
