import { useQuery } from '@tanstack/react-query'
import { translatorOf } from '#domain/language/catalog-translator.ts'
import type { Language } from '#domain/language/languages.ts'
import { type MessageValues, t, type Translator, withTranslator } from '#domain/language/translate.ts'
import { formatMoment } from '#domain/format-day.ts'
import { placeLine } from '#domain/orders/place-line.ts'

/** Shows a sentence, marked by `msg`, in the language of a customer. */
export interface CustomerText {
  (message: string, values?: MessageValues): string
  /** A moment in Pakistan, as the page of the order writes it. */
  moment(at: number): string
  /** The city with its zip code, and the province. */
  place(order: { city: string; zipCode: string | null; province: string }): string
}

const catalogs = {
  roman: () => import('#domain/language/catalogs/roman.json'),
  ur: () => import('#domain/language/catalogs/ur.json'),
}

/** The key of the query that loads catalogues. */
export const catalogKey = 'catalog'

/** Translates what is printed for a customer; `null` until the sentences of the language are loaded. */
export function useCustomerText(language: Language): CustomerText | null {
  const { data } = useQuery({
    queryKey: [catalogKey, language],
    queryFn: () => loadText(language),
    enabled: language !== 'en',
    staleTime: Infinity,
  })
  return language === 'en' ? english : (data ?? null)
}

async function loadText(language: Language): Promise<CustomerText> {
  return language === 'en' ? english : textBy(translatorOf(language, (await catalogs[language]()).default))
}

function textBy(translator: Translator): CustomerText {
  return Object.assign(
    (message: string, values?: MessageValues) => withTranslator(translator, () => t(message, values)),
    {
      moment: (at: number) => withTranslator(translator, () => formatMoment(at)),
      place: (order: Parameters<typeof placeLine>[0]) => withTranslator(translator, () => placeLine(order)),
    },
  )
}

/** What staff read. */
export const english = textBy(translatorOf('en', {}))
