import {
  type CellCount,
  type CollectionPage,
  type CollectionQuery,
  countMatching,
  kindLabels,
  kindsOfPart,
  noCollectionQuery,
  pageSize,
} from '#domain/products.ts'
import { telHref, whatsappHref } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import { SearchBar } from '#web/shell/search-bar.tsx'
import { useShop } from '#web/shell/shop-facts.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { countWords, filterWords, pageRange } from './collection-words.ts'
import { ProductGrid } from './product-grid.tsx'

interface CollectionResultsProps {
  page: CollectionPage
  query: CollectionQuery
  /** Another list is on its way: this one fades. */
  isPending: boolean
}

/** The cards of one page, or what to do when there are none. */
export function CollectionResults({ page, query, isPending }: CollectionResultsProps) {
  const { whatsapp } = useShop()
  return (
    <section className="collection-results" aria-label="Parts" aria-busy={isPending}>
      <h2 className="visually-hidden">Parts</h2>
      {page.nearest && (
        <p className="collection-note">
          No part has all the words of “{query.q}”. These come nearest.{' '}
          <a href={whatsappHref(whatsapp, `Do you have this part: ${query.q}?`)}>Ask us on WhatsApp</a>
        </p>
      )}
      {page.products.length > 0 ? (
        <ProductGrid products={page.products} columns="four" isFirst />
      ) : (
        <NothingFound query={query} cells={page.cells} />
      )}
      <PageLinks page={page} query={query} />
    </section>
  )
}

function NothingFound({ query, cells }: { query: CollectionQuery; cells: CellCount[] }) {
  const { phone, whatsapp } = useShop()
  const words = filterWords(query)
  const wider = [
    { ...query, category: [] },
    { ...query, subCategory: [] },
    { ...query, category: [], subCategory: [] },
  ].filter((other) => countMatching(cells, other) > 0)
  const others = [...new Map(wider.map((other) => [wordsOf(other), other])).values()]
  // Boxes may be to blame for finding nothing; a search without boxes has found nothing at all.
  const widest = { ...noCollectionQuery, q: words === 'parts' ? '' : query.q, sort: query.sort }
  const what = query.q === '' ? `No ${words}` : `Nothing for “${query.q}”${words === 'parts' ? '' : ` in ${words}`}`
  return (
    <EmptyState title={what}>
      <p>
        {query.q === ''
          ? 'We have none of these at the moment. Tell us what you need and we look for it.'
          : 'Try another spelling, the name of the part and the bike, such as “chain set cd 70”, or a part number.'}
      </p>
      {query.q !== '' && <SearchBar label="Search again" />}
      <p className="actions">
        {others.map((other) => (
          <ButtonLink key={wordsOf(other)} to={paths.collection({ ...other, after: null, before: null })}>
            {wordsOf(other)} ({countMatching(cells, other)})
          </ButtonLink>
        ))}
        {others.length === 0 && (
          <ButtonLink to={paths.collection(widest)}>{widest.q === '' ? 'All Collections' : wordsOf(widest)}</ButtonLink>
        )}
        <a className="button" href={whatsappHref(whatsapp, `Do you have this part: ${query.q || words}?`)}>
          <Icon name="whatsapp" />
          Ask us on WhatsApp
        </a>
        <a className="button" href={telHref(phone)}>
          <Icon name="phone" />
          Call {phone}
        </a>
      </p>
      <nav aria-label="Kinds of part">
        <p>Or look through one kind of part:</p>
        <ul className="filter-chips">
          {kindsOfPart.map((kind) => (
            <li key={kind}>
              <Link className="filter-chip" to={paths.collection({ kind: [kind] })}>
                {kindLabels[kind]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </EmptyState>
  )
}

function wordsOf(query: CollectionQuery): string {
  const words = filterWords(query)
  if (query.q !== '') return words === 'parts' ? `All for “${query.q}”` : `“${query.q}” in ${words}`
  return words === 'parts' ? 'All parts' : words
}

/** Where this page stands in the list, and the links to its neighbours. */
function PageLinks({ page, query }: { page: CollectionPage; query: CollectionQuery }) {
  if (page.next === null && page.previous === null) return null
  const range = pageRange(page, query)
  const left = range ? Math.min(pageSize, page.total - range.to) : pageSize
  return (
    <nav className="page-links" aria-label="Pages">
      <p>
        {range
          ? `${range.from} to ${range.to} of ${page.total}`
          : `${page.products.length} of ${countWords(page.total)}`}
      </p>
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
