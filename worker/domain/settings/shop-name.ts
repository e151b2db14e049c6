/** The fixed name of the shop, and the years of the footer's copyright. */
export const shop = { name: 'High Tech Auto Traders', copyrightYears: '2025–2026' } as const
