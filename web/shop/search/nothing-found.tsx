import { shownChoices } from '#domain/choices/choices.ts'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { type CollectionQuery, noCollectionQuery } from '#domain/search/collection-query.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { SearchBar } from '#web/shop/layout/search-bar.tsx'
import { RecentlySeen } from '#web/shop/products/remembered/remembered.tsx'
import { ButtonLink, Link } from '#web/shop/screen/link.tsx'
import { allParts, filterWords } from './collection-text.ts'
import { wishFor } from './wish-for.ts'

/** What to do when a list is empty. */
export function NothingFound({ query, bikes }: { query: CollectionQuery; bikes: CollectionPage['bikes'] }) {
  const { phone, whatsapp } = useShopSettings()
  const words = filterWords(query, bikes)
  // Boxes may be the reason for no results; without boxes it is the search.
  const isNarrowed = words !== allParts()
  const widest = { ...noCollectionQuery, q: isNarrowed ? query.q : '', sort: query.sort }
  return (
    <EmptyState
      title={query.q === '' ? t('We have no {parts}', { parts: words }) : t('No parts found for “{q}”', { q: query.q })}
    >
      <p>{isNarrowed ? t('Remove a filter, or ask us.') : t('Try another spelling, or ask us.')}</p>
      {query.q !== '' && <SearchBar label={t('Search again')} />}
      <p className="actions">
        <ButtonLink to={paths.collection(widest)}>
          {widest.q === '' ? t('All Collections') : t('All for “{q}”', { q: widest.q })}
        </ButtonLink>
        <a className="button" href={whatsappHref(whatsapp, wishFor(query.q || words))}>
          <Icon name="whatsapp" />
          {t('Ask us on WhatsApp')}
        </a>
        <a className="button" href={telHref(phone)}>
          {t('Call {phone}', { phone })}
        </a>
      </p>
      <p>{t('Or browse by type:')}</p>
      <ul className="filter-chips">
        {shownChoices('kinds').map(({ key: kind, label }) => (
          <li key={kind}>
            <Link className="filter-chip" to={paths.collection({ kind: [kind] })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <RecentlySeen />
    </EmptyState>
  )
}
