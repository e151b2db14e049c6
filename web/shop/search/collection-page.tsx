import { useRef } from 'react'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { type CollectionQuery, sortLabels, sortOrders } from '#domain/search/collection-query.ts'
import type { CollectionPage as Page } from '#domain/search/search.endpoints.ts'
import { Button } from '#web/kit/button.tsx'
import { useSheet } from '#web/kit/hooks/use-sheet.ts'
import { Icon } from '#web/kit/icon.tsx'
import { MyBikeOnly } from '#web/shop/bikes/my-bike/my-bike-only.tsx'
import { firstOfGrid } from '#web/shop/products/product-grid.tsx'
import { Kept } from '#web/shop/screen/kept.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { definePage, type ScreenRequest } from '#web/shop/screen/screen.ts'
import type * as Parts from './collection-parts.tsx'
import { CollectionResults } from './collection-results.tsx'
import { collectionHeading, rangeWords } from './collection-text.ts'
import { facetLabels, type NamedVehicles, presentSlug, queryOfList, shownGroups, unknownFilters } from './facet-text.ts'
import { FilterForm, filterFormId } from './filter-form.tsx'
import { loadNothingFound } from './none-found.tsx'
import { useCollectionQuery } from './use-collection-query.ts'

interface CollectionPageProps {
  data: Page
  request: Pick<ScreenRequest, 'search'>
  parts?: typeof Parts | undefined
}

/** The product list with filters, search text, sorting and linked pages. */
function CollectionPage({ data, request, parts }: CollectionPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const { query, isLoading, applyForm } = useCollectionQuery(form, count, data.bikes)
  // Closing the sheet goes back in the history, which would cancel the requested list.
  const sheet = useSheet(() => applyForm())
  const shown = queryOfList(request.search, data.bikes)
  const heading = collectionHeading(shown, data.bikes)
  const unknown = unknownFilters(request.search, data.bikes)
  const change = () => applyForm({ replace: sheet.isOpen })
  const boxes = chipsOf({ ...query, q: '' }, data.bikes).length

  return (
    <div className="page collection">
      <Kept as="nav" aria-label={t('Breadcrumb')}>
        {parts && <parts.Trail heading={heading} />}
      </Kept>
      <h1>{heading}</h1>
      <p className="collection-count" role="status" ref={count} tabIndex={-1}>
        {countSentence(data)}
      </p>
      {unknown.length > 0 && (
        <p className="collection-note">
          {t('We do not know this filter, so we left it out: {filters}', { filters: unknown.join(t(', ')) })}
        </p>
      )}
      {/* Boxes cannot narrow a search without results; an open sheet stays. */}
      {(data.total > 0 || query.q === '' || sheet.isOpen) && (
        <>
          <div className="collection-tools">
            <noscript>
              <a className="button" href={`#${filterFormId}`}>
                {t('Filters')}
              </a>
            </noscript>
            <Button type="button" aria-haspopup="dialog" onClick={sheet.open}>
              <Icon name="filter" />
              {t('Filters')} {boxes > 0 && <b>{boxes}</b>}
            </Button>
            <MyBikeOnly
              isShown={({ slug }) => query.bike.length === 1 && query.bike[0] === presentSlug(slug, data.bikes)}
              urlOf={(own) =>
                paths.collection({
                  ...query,
                  bike: own ? [own.slug] : [],
                  year: own?.year ? String(own.year) : null,
                  after: null,
                  before: null,
                })
              }
            />
            <SortField sort={query.sort} onChange={change} />
          </div>
          <FilterForm form={form} query={query} page={data} sheet={sheet} onChange={change} />
        </>
      )}
      <ChosenFilters query={query} bikes={data.bikes} onRemove={() => count.current?.focus({ preventScroll: true })} />
      <CollectionResults page={data} query={shown} isPending={isLoading} parts={parts} />
    </div>
  )
}

function SortField({ sort, onChange }: { sort: CollectionQuery['sort']; onChange(): void }) {
  return (
    <label className="field">
      <span>{t('Sort by')}</span>
      <span className="field-box">
        <select
          name="sort"
          form={filterFormId}
          defaultValue={sort}
          aria-label={t('Sort by')}
          autoComplete="off"
          onChange={onChange}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {t(sortLabels[order])}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </label>
  )
}

function countSentence(page: Page): string {
  const { total, nearest } = page
  return nearest
    ? t('{total, plural, one {{total} closest part} other {{total} closest parts}}', { total })
    : rangeWords(page)
}

export const screen = definePage<Page, typeof Parts>({
  Page: CollectionPage,
  prepare: ({ products }) => (products.length === 0 ? loadNothingFound() : undefined),
  firstPicture: ({ products }) => firstOfGrid(products, 'four'),
})

interface ChosenFiltersProps {
  query: CollectionQuery
  bikes: NamedVehicles
  onRemove(): void
}

interface Chip {
  key: string
  label: string
  /** The query without this filter. */
  rest: CollectionQuery
}

/** The chosen filters, each with a link that removes it. */
function ChosenFilters({ query, bikes, onRemove }: ChosenFiltersProps) {
  const chips = chipsOf(query, bikes)
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips" aria-label={t('Chosen filters')}>
      {chips.map(({ key, label, rest }) => (
        <li key={key}>
          <Link
            className="filter-chip"
            to={collectionUrl(rest)}
            aria-label={t('Remove {label}', { label })}
            onClick={onRemove}
          >
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="link-button" to={paths.collection({ sort: query.sort })} onClick={onRemove}>
          {t('Clear all')}
        </Link>
      </li>
    </ul>
  )
}

/** A chip for every chosen filter; an unknown bike has none. */
function chipsOf(query: CollectionQuery, bikes: NamedVehicles): Chip[] {
  const labels = facetLabels(bikes)
  const chosen = { ...query, bike: query.bike.filter((slug) => bikes.some((bike) => bike.slug === slug)) }
  const ofText = chosen.q === '' ? [] : [{ key: 'q', label: `“${chosen.q}”`, rest: { ...chosen, q: '' } }]
  const ofBoxes = shownGroups.flatMap((group) =>
    chosen[group].map((value) => ({
      key: `${group} ${value}`,
      label: [labels[group].labelOf(value), group === 'bike' && query.year].filter(Boolean).join(' '),
      // The year belongs to the bike.
      rest: {
        ...chosen,
        ...(group === 'bike' && { year: null }),
        [group]: chosen[group].filter((each) => each !== value),
      },
    })),
  )
  return [...ofText, ...ofBoxes]
}

function collectionUrl(rest: CollectionQuery): string {
  return paths.collection({ ...rest, after: null, before: null })
}
