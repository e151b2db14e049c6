import { shop, telHref } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import type { LinkedData } from '#web/screen.ts'
import type { Home } from './home-page.tsx'

/** The shop itself, and how to search in it. */
export const linkedData: LinkedData<Home> = (_home, _request, { phone, email, address }) => [
  {
    '@context': 'https://schema.org',
    '@type': 'AutoPartsStore',
    name: shop.name,
    telephone: telHref(phone).replace('tel:', ''),
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: 'Lahore',
      addressCountry: 'PK',
    },
    paymentAccepted: 'Cash on delivery',
    currenciesAccepted: 'PKR',
    url: paths.home,
    logo: '/icons/icon-512.png',
    image: '/icons/share.png',
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shop.name,
    url: paths.home,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/collection?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  },
]
