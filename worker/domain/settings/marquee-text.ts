import { shop } from './shop-name.ts'

/** Shown until the owner sets another text, and whenever it cannot be read. Spec §2 Layout. */
export const defaultMarqueeText: string = shop.name

/** How often the text stands in the banner. Spec §9. */
export const marqueeRepeats = 30
