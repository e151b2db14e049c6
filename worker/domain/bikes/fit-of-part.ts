import { bikesIn } from './bike-spellings.ts'

/** `check` when a part names no known bike. */
export type Fit = 'fits' | 'not' | 'check'

const known = new Map<string, string[]>()

/** Tells whether a part fits a bike, from its `fits`. */
export function fitOfPart(slug: string, fits: readonly string[]): Fit {
  const named = fits.flatMap(slugsIn)
  if (named.includes(slug)) return 'fits'
  return named.length > 0 ? 'not' : 'check'
}

/** Cached, because the cards of a page name the same few bikes. */
function slugsIn(text: string): string[] {
  let slugs = known.get(text)
  if (!slugs) known.set(text, (slugs = bikesIn(text).map((bike) => bike.slug)))
  return slugs
}
