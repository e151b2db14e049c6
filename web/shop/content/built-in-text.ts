import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { isolated, t } from '#domain/language/translate.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { readMarks } from './marked-text.ts'
import { mapSentences } from './sentences.ts'
import type { PageText } from './text-section.ts'

/**
 * A page of the shop's own text, such as `terms.txt`, in the current language: its title, the date of its last change,
 * then a marked text. A line is a sentence of the catalogues; lines without an empty one between them are one paragraph. It
 * has more marks than an owner's text:
 *
 * - `{phone}` is a value; a line that is only a value is a text of its own.
 * - `? cities !elsewhere: …` is a line for where the value `cities` is not empty and `elsewhere` is.
 * - `lists` are values of several words, which stand in the order of the page.
 * - `# Heading {#anchor}` names the anchor of a section, in every language.
 * - `| a | b` is a row of a table; its first row is the caption, its second the names of the columns.
 */
export function builtInText(source: string, own: Record<string, string>, lists: Record<string, string> = {}): PageText {
  const [values, isolatedValues] = [
    { ...own, ...lists },
    { ...isolated(own), ...lists },
  ]
  const chosen = source.split('\n').flatMap((line) => chooseLine(line, values))
  const written = mapSentences(chosen.join('\n'), (sentence) =>
    t(sentence).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String((whole === sentence ? values : isolatedValues)[name]),
    ),
  )
  const [title = '', updated = '', ...text] = written.split('\n')
  return { title, updated, ...readMarks(text.join('\n')) }
}

/** The line without its condition; nothing where that does not hold. */
function chooseLine(line: string, values: Record<string, string>): string[] {
  const [, conditions, rest = ''] = /^\? ([\w! ]+): (.*)$/.exec(line) ?? []
  if (conditions === undefined) return [line]
  const holds = (name: string) => (name.startsWith('!') ? !values[name.slice(1)] : values[name])
  return conditions.split(' ').every(holds) ? [rest] : []
}

/** Values of every text. */
export function contactValues({ phone, email, whatsapp, address, hours }: PublicShopSettings): Record<string, string> {
  return {
    shop: shop.name,
    phone,
    tel: telHref(phone),
    email,
    mailto: `mailto:${email}`,
    whatsapp: whatsappHref(whatsapp),
    address,
    hours,
  }
}
