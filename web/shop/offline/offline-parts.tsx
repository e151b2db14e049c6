import { bikeName } from '#web/shop/bikes/my-bike/bike-storage.ts'
import { useEffect, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { ProductGrid } from '#web/shop/products/product-grid.tsx'
import { fieldDirection } from '#web/kit/fields/field-direction.ts'
import { useLocation } from '#web/kit/hooks/router.ts'
import { fetchBikeParts, type StoredPart } from './stored-bike-parts.ts'
import MiniSearch from 'minisearch'
import { soundOf } from '#domain/search/word-edits.ts'

const mostShown = 24

/** The stored parts of the selected bike, searchable without a network. */
export function OfflineParts() {
  const { bike } = useMyBike()
  const { search } = useLocation()
  const [text, setText] = useState(() => new URLSearchParams(search).get('q') ?? '')
  const [parts, setParts] = useState<StoredPart[] | null>(null)
  const slug = bike?.slug

  useEffect(() => {
    if (slug) void fetchBikeParts(slug).then(setParts)
  }, [slug])

  if (!bike)
    return <p className="second">{t('Choose your bike while online, and you can search its parts offline.')}</p>
  if (!parts) return null
  const found = searchStoredParts(parts, text)
  return (
    <section className="stack offline-parts" aria-label={t('Saved parts')}>
      <div className="field">
        <label htmlFor="stored-parts">
          {t('Search the {bike} parts kept on this phone', { bike: bikeName(bike) })}
        </label>
        <input
          id="stored-parts"
          type="search"
          dir={fieldDirection()}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <p role="status" className="second">
        {found.length > mostShown
          ? t('{count} parts, the first {shown} are shown', { count: found.length, shown: mostShown })
          : t('{count, plural, one {# part} other {# parts}}', { count: found.length })}
      </p>
      <ProductGrid products={found.slice(0, mostShown)} columns="five" />
    </section>
  )
}

/** The stored parts of a bike that match a text, the best first; all of them for an empty one. */
function searchStoredParts(parts: StoredPart[], text: string): StoredPart[] {
  if (text.trim() === '') return parts
  const index = new MiniSearch<StoredPart>({
    idField: '_id',
    fields: ['name', 'partNumber', 'words'],
    // By sound, as the shop's search does; terms without a sound (`70`, Urdu) as written.
    processTerm: (term) => soundOf(term.toLowerCase()) || term.toLowerCase(),
    searchOptions: { boost: { name: 3, partNumber: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(parts)
  const byId = new Map(parts.map((part) => [part._id, part]))
  return index.search(text).flatMap(({ id }) => byId.get(String(id)) ?? [])
}
