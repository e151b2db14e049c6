import { t } from '#domain/language/translate.ts'

/** The time to return a part: `7 days`, `1 day`. */
export function returnTime({ returnDays }: { returnDays: number }): string {
  return t('{count, plural, one {# day} other {# days}}', { count: returnDays })
}
