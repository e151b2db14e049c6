import { msg, t } from '#domain/language/translate.ts'

/** The larger cities in the language, as `English=own` with bars between them. English needs none. */
export const cityNames = msg('Lahore=Lahore')

/** The name of a city in the current language; as it is for one that has no other. Forms send the English name. */
export function cityName(city: string): string {
  const named = t(cityNames)
    .split('|')
    .find((pair) => pair.startsWith(`${city}=`))
  return named?.slice(city.length + 1) ?? city
}
