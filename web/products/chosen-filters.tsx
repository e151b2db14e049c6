import type { CollectionQuery } from '#domain/products.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { subCategoryLabel } from './collection-words.ts'

/** What narrows the list, each with a way out. */
export function ChosenFilters({ query, onRemove }: { query: CollectionQuery; onRemove(): void }) {
  const chips = chipsOf(query)
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips" aria-label="Chosen filters">
      {chips.map(({ label, rest }) => (
        <li key={label}>
          <Link className="filter-chip" to={address(rest)} aria-label={`Remove ${label}`} onClick={onRemove}>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="link-button" to={paths.collection({ sort: query.sort })} onClick={onRemove}>
          Clear all
        </Link>
      </li>
    </ul>
  )
}

/** Every chosen filter with the query that is left without it. */
function chipsOf(query: CollectionQuery): { label: string; rest: CollectionQuery }[] {
  const { q, category, subCategory } = query
  return [
    ...(q === '' ? [] : [{ label: `“${q}”`, rest: { ...query, q: '' } }]),
    ...category.map((value) => ({
      label: value as string,
      rest: { ...query, category: category.filter((each) => each !== value) },
    })),
    ...subCategory.map((value) => ({
      label: subCategoryLabel(value),
      rest: { ...query, subCategory: subCategory.filter((each) => each !== value) },
    })),
  ]
}

function address(rest: CollectionQuery): string {
  return paths.collection({ ...rest, after: null, before: null })
}
