/** The fixed name of the shop, and the years of the footer's copyright. */
export const shop = { name: 'High Tech Auto Traders', copyrightYears: '2025–2026' } as const

/** Shown until the owner sets another text, and when it cannot be read. */
export const defaultMarqueeText: string = shop.name

/** Repetitions of the text in the marquee. */
export const marqueeRepeats = 30
