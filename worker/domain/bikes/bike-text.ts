import { isolateLatin } from '#domain/language/isolate-latin.ts'
import { msg, t } from '#domain/language/translate.ts'
import { categoryText } from '#domain/products/categories.ts'

const makes: Record<string, string> = {
  ...categoryText,
  United: msg('United'),
  'Road Prince': msg('Road Prince'),
  'Super Power': msg('Super Power'),
}

/** The name of a bike in the current language; the code of its model stays as it is: `Honda CD 70`. */
export function bikeText(name: string): string {
  const make = Object.keys(makes).find((each) => name.startsWith(each))
  return isolateLatin(make ? t(makes[make] ?? '') + name.slice(make.length) : name)
}
