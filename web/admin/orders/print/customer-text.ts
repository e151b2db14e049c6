import { useQuery } from '@tanstack/react-query'
import {
  type MessageValues,
  msg,
  t,
  type Translator,
  translatorOf,
  withTranslator,
} from '#domain/language/translate.ts'
import type { Language } from '#domain/language/languages.ts'
import { movedLabels } from '#domain/ledger/money-lines.ts'

/** Shows a sentence, marked by `msg`, in the language of a customer. */
export interface CustomerText {
  (message: string, values?: MessageValues): string
  /** A text that is made of sentences in this language. */
  of(work: () => string): string
}

const catalogs = {
  roman: () => import('#domain/language/catalogs/roman.json'),
  ur: () => import('#domain/language/catalogs/ur.json'),
}

/** The key of the query that loads catalogues. */
export const catalogKey = 'catalog'

/** How the sentences of a language are loaded. */
export const customerTextQuery = (language: Language) => ({
  queryKey: [catalogKey, language],
  queryFn: () => loadText(language),
  staleTime: Infinity,
})

/** Translates what a customer gets on paper or by WhatsApp; `null` until the sentences of the language are loaded. */
export function useCustomerText(language: Language): CustomerText | null {
  const { data } = useQuery({ ...customerTextQuery(language), enabled: language !== 'en' })
  return language === 'en' ? english : (data ?? null)
}

async function loadText(language: Language): Promise<CustomerText> {
  return language === 'en' ? english : textBy(translatorOf(language, (await catalogs[language]()).default))
}

function textBy(translator: Translator): CustomerText {
  const of = (work: () => string) => withTranslator(translator, work)
  return Object.assign((message: string, values?: MessageValues) => of(() => t(message, values)), { of })
}

/** What staff read. */
export const english = textBy(translatorOf('en', {}))

const [movedIn, movedOut] = [msg('From order {number}'), msg('Moved to exchange order {number}')]

/**
 * A label of money as a catalogue knows it. A build compiles the sentences with placeholders of worker/domain, but not
 * those of the admin; what is compiled has no translation and prints nothing.
 */
export function printedLabel(label: string): string {
  if (label === movedLabels.advance) return movedIn
  return label === movedLabels.refund ? movedOut : label
}
