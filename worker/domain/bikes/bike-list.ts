/** A motorcycle that is common in Pakistan. */
export interface Bike {
  /** Used in URLs: `honda-cd-70`. */
  slug: string
  brand: string
  /** Without its brand: `CD 70`. */
  name: string
  /** Engine size, cubic centimetres. */
  cc: number
  /** First model year that shoppers can choose; approximate. */
  since: number
  /** Last year of production; `null` while it is made. */
  until: number | null
  /** Other names of the same bike; spaces and dashes do not matter. */
  alsoCalled: string[]
}

const bike = (brand: string, name: string, cc: number, since: number, alsoCalled: string[] = []): Bike => ({
  slug: `${brand} ${name}`.toLowerCase().replaceAll(' ', '-'),
  brand,
  name,
  cc,
  since,
  // Yamaha ended its production in Pakistan in September 2025; parts are still sold.
  until: brand === 'Yamaha' ? 2025 : null,
  alsoCalled,
})

/** The bikes of a fresh shop, by brand. */
export const bikes: readonly Bike[] = [
  bike('Honda', 'CD 70', 70, 1990, ['Honda 70']),
  bike('Honda', 'CG 125', 125, 1992, ['Honda 125']),
  bike('Honda', 'CD 70 Dream', 70, 2012, ['CD Dream', 'Dream 70']),
  bike('Honda', 'Pridor', 100, 2014, ['Pridor 100']),
  bike('Honda', 'CG 125S', 125, 2019, ['CG 125 Gold', 'CG 125S Gold', 'CG 125 Self']),
  bike('Honda', 'CB 125F', 125, 2019, ['CB 125']),
  bike('Honda', 'CB 150F', 150, 2017, ['CB 150']),
  bike('Yamaha', 'YBR 125', 125, 2015, ['YBR']),
  bike('Yamaha', 'YBR 125G', 125, 2016),
  bike('Yamaha', 'YB 125Z', 125, 2016, ['YBZ', 'YBZ 125']),
  bike('Yamaha', 'YB 125Z DX', 125, 2018, ['YBZ DX']),
  bike('Suzuki', 'GD 110S', 110, 2014, ['GD 110']),
  bike('Suzuki', 'GSX 125', 125, 2022),
  bike('Suzuki', 'GS 150', 150, 2010, ['GS 150SE']),
  bike('Suzuki', 'GR 150', 150, 2018),
]

/** Returns brand and name: `Honda CD 70`. */
export function bikeName({ brand, name }: Pick<Bike, 'brand' | 'name'>): string {
  return `${brand} ${name}`
}
