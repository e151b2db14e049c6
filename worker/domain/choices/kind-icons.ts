/** The pictures for tiles of kinds that come with the shop. */
export const kindIcons = [
  'engine',
  'brake-and-clutch',
  'chain-and-sprocket',
  'battery-and-lights',
  'shocks-and-fork',
  'body-and-mirrors',
  'tyres-and-rims',
  'oil-and-filters',
] as const

/** The path of one of `kindIcons`. */
export const kindIconPath = (icon: string): string => `/pictures/kind-${icon}.webp`
