/** The bikes of the sample catalogue: real models in their real engine sizes. Research: market.md §7.1. */
export const models = {
  'honda-cd-70': { brand: 'Honda', name: 'CD 70', subCategory: '70' },
  'honda-cg-125': { brand: 'Honda', name: 'CG 125', subCategory: '125' },
  'honda-cb-125f': { brand: 'Honda', name: 'CB 125F', subCategory: '125' },
  'honda-cb-150f': { brand: 'Honda', name: 'CB 150F', subCategory: '150' },
  'yamaha-ybr-125': { brand: 'Yamaha', name: 'YBR 125', subCategory: '125' },
  'yamaha-yb-125z': { brand: 'Yamaha', name: 'YB 125Z', subCategory: '125' },
  'suzuki-gsx-125': { brand: 'Suzuki', name: 'GSX 125', subCategory: '125' },
  'suzuki-gs-150': { brand: 'Suzuki', name: 'GS 150', subCategory: '150' },
  'suzuki-gr-150': { brand: 'Suzuki', name: 'GR 150', subCategory: '150' },
} as const

export type ModelSlug = keyof typeof models
