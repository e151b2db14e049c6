/** What is fixed of the shop; what the owner sets stands in `settings.ts`. */

/** Its name, and the years that the footer's copyright names. */
export const shop = { name: 'High Tech Auto Traders', copyrightYears: '2025–2026' } as const
