import { brandLabel, choiceKeys } from '#domain/choices/choices.ts'
import { isolateLatin } from '#domain/language/isolate-latin.ts'
import { currentLanguage, msg, t } from '#domain/language/translate.ts'

/** Makers of today's bikes that are no brands of parts. */
const makers = new Map([
  ['United', msg('United')],
  ['Road Prince', msg('Road Prince')],
  ['Super Power', msg('Super Power')],
])

/**
 * The name of a bike in the current language: in English its own, in another one with the maker as the brand is called
 * there. The code of its model stays as it is: `Honda CD 70`.
 */
export function bikeText(name: string): string {
  if (currentLanguage() === 'en') return isolateLatin(name)
  const maker = [...makers.keys(), ...choiceKeys('brands')].find((each) => `${name} `.startsWith(`${each} `))
  if (maker === undefined) return isolateLatin(name)
  const own = makers.get(maker)
  return isolateLatin((own === undefined ? brandLabel(maker) : t(own)) + name.slice(maker.length))
}
