import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { kindLabels, kindsOfPart } from '#domain/products/kinds-of-part.ts'
import { pageSize } from '#domain/products/page-sizes.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { type CollectionQuery, noCollectionQuery } from '#domain/search/collection-query.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { SearchBar } from '#web/shop/layout/search-bar.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { filterWords, rangeWords } from './collection-text.ts'
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
    <section className="collection-results" aria-label="Parts" aria-busy={isPending}>
      <h2 className="visually-hidden">Parts</h2>
      {page.corrected !== null && (
        <p className="collection-note">
          Showing results for <b>{page.corrected}</b>
        </p>
      )}
      {page.nearest && (
        <p className="collection-note">
          No exact match for “{query.q}”. Closest parts:{' '}
          <a href={whatsappHref(whatsapp, `Do you have this part: ${query.q}?`)}>Ask us on WhatsApp</a>
        </p>
      )}
      {page.products.length > 0 ? <OwnFirst products={page.products} /> : <NothingFound query={query} />}
      <PageLinks page={page} query={query} />
    </section>
  )
}

/** The parts of a page; with a selected bike those that do not fit it come after a divider. */
function OwnFirst({ products }: { products: ProductCard[] }) {
  const { bike, code } = useMyBike()
  const isOthers = ({ fits }: ProductCard) => bike && code?.fitOfPart(bike.slug, fits) === 'not'
  const others = products.filter(isOthers)
  const own = products.filter((product) => !isOthers(product))
  return (
    <>
      {/* Remounted instead of moved: a move would be visible. */}
      {own.length > 0 && <ProductGrid key={others.length} products={own} columns="four" isFirst />}
      {bike && others.length > 0 && <h3 className="others-line">Not for your {bike.name}</h3>}
      {others.length > 0 && <ProductGrid products={others} columns="four" />}
    </>
  )
}

function NothingFound({ query }: { query: CollectionQuery }) {
  const { phone, whatsapp } = useShopSettings()
  const words = filterWords(query)
  // Boxes may be the reason for no results; without boxes it is the search.
  const isNarrowed = words !== 'parts'
  const widest = { ...noCollectionQuery, q: isNarrowed ? query.q : '', sort: query.sort }
  return (
    <EmptyState title={query.q === '' ? `We have no ${words}` : `No parts found for “${query.q}”`}>
      <p>{isNarrowed ? 'Remove a filter, or ask us.' : 'Try another spelling, or ask us.'}</p>
      {query.q !== '' && <SearchBar label="Search again" />}
      <p className="actions">
        <ButtonLink to={paths.collection(widest)}>
          {widest.q === '' ? 'All Collections' : `All for “${widest.q}”`}
        </ButtonLink>
        <a className="button" href={whatsappHref(whatsapp, `Do you have this part: ${query.q || words}?`)}>
          <Icon name="whatsapp" />
          Ask us on WhatsApp
        </a>
        <a className="button" href={telHref(phone)}>
          Call {phone}
        </a>
      </p>
      <p>Or browse by type:</p>
      <ul className="filter-chips">
        {kindsOfPart.map((kind) => (
          <li key={kind}>
            <Link className="filter-chip" to={paths.collection({ kind: [kind] })}>
              {kindLabels[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

/** The position of this page in the list, with links to its neighbours. */
function PageLinks({ page, query }: { page: CollectionPage; query: CollectionQuery }) {
  if (page.next === null && page.previous === null) return null
  const left = page.from === null ? pageSize : Math.min(pageSize, page.total - page.from - page.products.length + 1)
  return (
    <nav className="page-links" aria-label="Pages">
      <p>{rangeWords(page)}</p>
      {page.previous !== null && (
        <Link className="button" rel="prev" to={paths.collection({ ...query, before: page.previous, after: null })}>
          <Icon name="chevron-left" />
          Previous
        </Link>
      )}
      {page.next !== null && (
        <Link className="button" rel="next" to={paths.collection({ ...query, after: page.next, before: null })}>
          Next {left} parts
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
