import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import type { CollectionQuery } from '#domain/search/collection-query.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { facetLabels, type NamedVehicles, shownGroups } from './facet-text.ts'

interface ChosenFiltersProps {
  query: CollectionQuery
  bikes: NamedVehicles
  onRemove(): void
}

/** The chosen filters, each with a link that removes it. */
export function ChosenFilters({ query, bikes, onRemove }: ChosenFiltersProps) {
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

interface Chip {
  key: string
  label: string
  /** The query without this filter. */
  rest: CollectionQuery
}

/** A chip for every chosen filter; an unknown bike has none. */
export function chipsOf(query: CollectionQuery, bikes: NamedVehicles): Chip[] {
  const labels = facetLabels(bikes)
  const chosen = { ...query, bike: query.bike.filter((slug) => bikes.some((bike) => bike.slug === slug)) }
  const ofText = chosen.q === '' ? [] : [{ key: 'q', label: `“${chosen.q}”`, rest: { ...chosen, q: '' } }]
  const ofBoxes = shownGroups.flatMap((group) =>
    chosen[group].map((value) => ({
      key: `${group} ${value}`,
      label: labels[group].labelOf(value),
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
