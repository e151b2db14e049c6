/** Provinces of Pakistan; the checkout calls them states. */
export const provinces = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Islamabad',
  'Azad Kashmir',
  'Gilgit-Baltistan',
] as const

/** The province of the shop. */
export const homeProvince = 'Punjab'
