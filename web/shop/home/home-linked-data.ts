import { languages } from '#domain/language/languages.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'
import { telHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { LinkedData } from '#web/shop/screen/screen.ts'

/** The shop itself, and its search. */
export const linkedData: LinkedData<unknown> = (_home, _request, { facts, pageUrl, fileUrl }) => [
  {
    '@context': 'https://schema.org',
    '@type': 'AutoPartsStore',
    name: shop.name,
    telephone: telHref(facts.phone).replace('tel:', ''),
    email: facts.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.address,
      addressLocality: 'Lahore',
      addressCountry: 'PK',
    },
    paymentAccepted: t('Cash on delivery'),
    currenciesAccepted: 'PKR',
    url: pageUrl(paths.home),
    logo: fileUrl('/icons/icon-512.png'),
    image: fileUrl('/icons/share.jpg'),
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shop.name,
    inLanguage: languages[currentLanguage()].htmlLang,
    url: pageUrl(paths.home),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${pageUrl(paths.collection())}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
