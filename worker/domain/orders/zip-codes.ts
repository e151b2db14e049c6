import { hasOwn } from '#domain/has-own.ts'

/** Zip codes of the main post offices, to prefill forms: few people know theirs. */
const zipCodes: Readonly<Record<string, string>> = {
  Lahore: '54000',
  Faisalabad: '38000',
  Rawalpindi: '46000',
  Islamabad: '44000',
  Gujranwala: '52250',
  Karachi: '74000',
  Multan: '60000',
  Sialkot: '51310',
  Peshawar: '25000',
  Quetta: '87300',
}

/** The zip code of a city's main post office; empty for an unknown city. */
export function zipCodeOf(city: string): string {
  return hasOwn(zipCodes, city) ? (zipCodes[city] ?? '') : ''
}
