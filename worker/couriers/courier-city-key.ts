import { urduCityNames } from '#domain/delivery/nearest-city.ts'
import { cityKey, englishCity, plainCity } from '#domain/delivery/zone-of-city.ts'

/** One of our cities as it is compared: `Lahore Cantt`, `LHR` and `لاہور` are Lahore. */
export const courierCityKey = (city: string): string =>
  cityKey(englishCity(plainCity(city), urduCityNames)).slice(0, 60)
