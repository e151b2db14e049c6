import { shop } from './shop-name.ts'

/** Shown until the owner sets another text, and when it cannot be read. */
export const defaultMarqueeText: string = shop.name

/** Repetitions of the text in the marquee. */
export const marqueeRepeats = 30
