import { isolateLatin } from '#domain/language/isolate-latin.ts'
import type { Language } from '#domain/language/languages.ts'
import type { AdminOrderLine } from '#domain/orders/admin-order.ts'

/** The name of an ordered part as it is printed in a language. */
export function printedName(language: Language, { name, names }: Pick<AdminOrderLine, 'name' | 'names'>): string {
  return language === 'en' ? name : isolateLatin(names[language], language)
}
