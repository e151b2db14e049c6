import { bikesIn } from './bike-spellings.ts'

/** `check` where nobody wrote down a bike that the shop knows. */
export type Fit = 'fits' | 'not' | 'check'

const known = new Map<string, string[]>()

/** What the texts of a part's `fits` say of a bike. */
export function fitOfPart(slug: string, fits: readonly string[]): Fit {
  const named = fits.flatMap(slugsIn)
  if (named.includes(slug)) return 'fits'
  return named.length > 0 ? 'not' : 'check'
}

/** The cards of a page name the same few bikes again and again. */
function slugsIn(text: string): string[] {
  let slugs = known.get(text)
  if (!slugs) known.set(text, (slugs = bikesIn(text).map((bike) => bike.slug)))
  return slugs
}
