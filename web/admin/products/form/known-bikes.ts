/** Common bikes in Pakistan by brand and engine size, most common first. */
const knownBikes: Record<string, Record<string, string[]>> = {
  Honda: {
    '70': ['Honda CD 70', 'Honda CD 70 Dream'],
    '125': ['Honda CG 125', 'Honda CG 125 Self', 'Honda CB 125F'],
    '150': ['Honda CB 150F'],
  },
  Yamaha: {
    '70': [],
    '125': ['Yamaha YBR 125', 'Yamaha YBR 125G', 'Yamaha YB 125Z', 'Yamaha YB 125Z-DX'],
    '150': [],
  },
  Suzuki: {
    '70': [],
    '125': ['Suzuki GSX 125'],
    '150': ['Suzuki GS 150', 'Suzuki GS 150 SE', 'Suzuki GR 150'],
  },
}

/** Bikes to suggest for a part: by its brand and engine size as far as they are chosen. */
export function bikesFor(brand: string, engineSize: string): string[] {
  const brands = knownBikes[brand] ? [knownBikes[brand]] : Object.values(knownBikes)
  return brands.flatMap((sizes) => sizes[engineSize] ?? Object.values(sizes).flat())
}
