import { brandLabel, choiceKeys } from '#domain/choices/choices.ts'
import { isolateLatin } from '#domain/language/isolate-latin.ts'
import { msg, t } from '#domain/language/translate.ts'

const makes: Record<string, string> = {
  United: msg('United'),
  'Road Prince': msg('Road Prince'),
  'Super Power': msg('Super Power'),
}

/** The name of a bike in the current language; the code of its model stays as it is: `Honda CD 70`. */
export function bikeText(name: string): string {
  const make = [...choiceKeys('brands'), ...Object.keys(makes)].find((each) => name.startsWith(each))
  const own = make && makes[make]
  return isolateLatin(make ? (own ? t(own) : brandLabel(make)) + name.slice(make.length) : name)
}
