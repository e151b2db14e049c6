import { bikesIn } from './bike-spellings.ts'

/** `check` when a part names no known bike, or people with the bike sent it back. */
export type Fit = 'fits' | 'not' | 'check'

const known = new Map<string, string[]>()

/** What a part says about bikes. */
export interface NamedBikes {
  fits: readonly string[]
  doubtfulFits?: readonly { bike: string }[] | undefined
}

/** Tells whether a part fits a bike. */
export function fitOfPart(slug: string, { fits, doubtfulFits }: NamedBikes): Fit {
  const named = fits.flatMap(slugsIn)
  if (named.includes(slug)) return doubtfulFits?.some(({ bike }) => bike === slug) ? 'check' : 'fits'
  return named.length > 0 ? 'not' : 'check'
}

/** Cached, because the cards of a page name the same few bikes. */
function slugsIn(text: string): string[] {
  let slugs = known.get(text)
  if (!slugs) known.set(text, (slugs = bikesIn(text).map((bike) => bike.slug)))
  return slugs
}
