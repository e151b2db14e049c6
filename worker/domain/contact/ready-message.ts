import { fillIn, msg, t } from '#domain/language/translate.ts'
import { apart } from '#domain/language/isolate-latin.ts'

/**
 * The text of a WhatsApp message, in the current language: a greeting before its first line, and no empty line. Staff
 * send it by hand (`phone-links.ts`).
 */
export function readyMessage(name: string | null, [first, ...lines]: (string | null | undefined)[]): string {
  const greeting = name ? fillIn(msg('Assalam o alaikum {name}.'), { name: apart(name) }) : t('Assalam o alaikum.')
  return [`${greeting} ${first}`, ...lines].filter(Boolean).join('\n')
}

/** The last line, about the order; empty without a link. */
export function linkLine(label: string, link: string | null | undefined): string {
  return link ? `${label}: ${link}` : ''
}
