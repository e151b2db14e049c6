import { shownChoices } from '#domain/choices/choices.ts'
import { t } from '#domain/language/translate.ts'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { pageSize } from '#domain/products/page-sizes.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { type CollectionQuery, noCollectionQuery } from '#domain/search/collection-query.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import { Trans } from '#web/kit/trans.tsx'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { SearchBar } from '#web/shop/layout/search-bar.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { RecentlySeen } from '#web/shop/products/remembered/remembered.tsx'
import { allParts, filterWords, rangeWords } from './collection-text.ts'
import { ProductGrid } from '#web/shop/products/product-grid.tsx'

interface CollectionResultsProps {
  page: CollectionPage
  query: CollectionQuery
  /** The next list is loading: this one fades. */
  isPending: boolean
}

/** The cards of one page, or the next step when there are none. */
export function CollectionResults({ page, query, isPending }: CollectionResultsProps) {
  const { whatsapp } = useShopSettings()
  return (
    <section className="collection-results" aria-label={t('Parts')} aria-busy={isPending}>
      <h2 className="visually-hidden">{t('Parts')}</h2>
      {page.corrected !== null && (
        <p className="collection-note">
          <Trans
            message="Showing results for <0>{text}</0>"
            values={{ text: page.corrected }}
            parts={[<b key="text" />]}
          />
        </p>
      )}
      {page.nearest && (
        <p className="collection-note">
          {t('No exact match for “{q}”. Closest parts:', { q: query.q })}{' '}
          <a href={whatsappHref(whatsapp, wishFor(query.q))}>{t('Ask us on WhatsApp')}</a>
        </p>
      )}
      {page.products.length > 0 ? (
        <OwnFirst products={page.products} />
      ) : (
        <NothingFound query={query} bikes={page.bikes} />
      )}
      <PageLinks page={page} query={query} />
    </section>
  )
}

/** The parts of a page; with a selected bike those that do not fit it come after a divider. */
function OwnFirst({ products }: { products: ProductCard[] }) {
  const { bike, fits } = useMyBike()
  const isOthers = ({ _id }: ProductCard) => fits.get(_id)?.answer === 'not'
  const others = products.filter(isOthers)
  const own = products.filter((product) => !isOthers(product))
  return (
    <>
      {/* Remounted instead of moved: a move would be visible. */}
      {own.length > 0 && <ProductGrid key={others.length} products={own} columns="four" isFirst />}
      {bike && others.length > 0 && <h3 className="others-line">{t('Not for your {bike}', { bike: bike.name })}</h3>}
      {others.length > 0 && <ProductGrid products={others} columns="four" />}
    </>
  )
}

const wishFor = (part: string) => t('Do you have this part: {part}?', { part })

function NothingFound({ query, bikes }: { query: CollectionQuery; bikes: CollectionPage['bikes'] }) {
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

/** The position of this page in the list, with links to its neighbours. */
function PageLinks({ page, query }: { page: CollectionPage; query: CollectionQuery }) {
  if (page.next === null && page.previous === null) return null
  const left = page.from === null ? pageSize : Math.min(pageSize, page.total - page.from - page.products.length + 1)
  return (
    <nav className="page-links" aria-label={t('Pages')}>
      <p>{rangeWords(page)}</p>
      {page.previous !== null && (
        <Link className="button" rel="prev" to={paths.collection({ ...query, before: page.previous, after: null })}>
          <Icon name="chevron-left" />
          {t('Previous')}
        </Link>
      )}
      {page.next !== null && (
        <Link className="button" rel="next" to={paths.collection({ ...query, after: page.next, before: null })}>
          {t('Next {count} parts', { count: left })}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
