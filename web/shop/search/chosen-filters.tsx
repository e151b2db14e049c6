import { t } from '#domain/language/translate.ts'
import { bikeOf } from '#domain/bikes/bike-list.ts'
import { paths } from '#domain/paths.ts'
import type { CollectionQuery } from '#domain/search/collection-query.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { facetLabels, shownGroups } from './facet-text.ts'

/** The chosen filters, each with a link that removes it. */
export function ChosenFilters({ query, onRemove }: { query: CollectionQuery; onRemove(): void }) {
  const chips = chipsOf(query)
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

interface Chip {
  key: string
  label: string
  /** The query without this filter. */
  rest: CollectionQuery
}

/** A chip for every chosen filter; an unknown bike has none. */
export function chipsOf(query: CollectionQuery): Chip[] {
  const chosen = { ...query, bike: query.bike.filter(bikeOf) }
  const ofText = chosen.q === '' ? [] : [{ key: 'q', label: `“${chosen.q}”`, rest: { ...chosen, q: '' } }]
  const ofBoxes = shownGroups.flatMap((group) =>
    chosen[group].map((value) => ({
      key: `${group} ${value}`,
      label: facetLabels[group].labelOf(value),
      rest: { ...chosen, [group]: chosen[group].filter((each) => each !== value) },
    })),
  )
  return [...ofText, ...ofBoxes]
}

function collectionUrl(rest: CollectionQuery): string {
  return paths.collection({ ...rest, after: null, before: null })
}
