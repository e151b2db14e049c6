import { allChoices, type ChoiceList } from '#domain/choices/choices.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { inWords } from '#web/admin/layout/texts.ts'
import { type FilterName, withFilter } from './product-list-query.ts'

const typingMs = 350

const filters: { name: FilterName; label: string; all: string; list: ChoiceList }[] = [
  { name: 'category', label: 'Brand', all: 'All brands', list: 'brands' },
  { name: 'subCategory', label: 'Engine size', all: 'All sizes', list: 'sizes' },
  { name: 'kind', label: 'Kind of part', all: 'All kinds', list: 'kinds' },
]

/** Search box and filters of the list. They are stored in the URL. */
export function ProductFilters() {
  const [search, setSearch] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const q = search.get('q') ?? ''

  useEffect(() => {
    // Back and Forward change the URL; text still being typed is written to it shortly.
    if (field.current && timer.current === undefined && field.current.value.trim() !== q) field.current.value = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Writes the search text and the chosen filter to the URL. */
  function change(filter?: { name: FilterName; value: string }) {
    clearTimeout(timer.current)
    timer.current = undefined
    const words = field.current?.value.trim() ?? ''
    setSearch(
      (now) => {
        const next = withFilter(now, 'q', words)
        return filter ? withFilter(next, filter.name, filter.value) : next
      },
      { replace: true },
    )
  }

  return (
    <form
      role="search"
      className="stack gap-8 parts-search"
      onSubmit={(event) => {
        event.preventDefault()
        change()
      }}
    >
      <label className="parts-box">
        <AdminIcon name="search" />
        <span className="visually-hidden">Search parts</span>
        <input
          ref={field}
          type="search"
          name="q"
          placeholder={inWords('Name, number, bike')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={q}
          onInput={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(change, typingMs)
          }}
        />
      </label>
      <div className="parts-selects">
        {filters.map(({ name, label, all, list }) => (
          <label key={name} className={search.has(name) ? 'parts-select parts-select-on' : 'parts-select'}>
            <span className="visually-hidden">{label}</span>
            <select value={search.get(name) ?? ''} onChange={({ currentTarget: { value } }) => change({ name, value })}>
              <option value="">{all}</option>
              {allChoices(list).map(({ key: value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
            <AdminIcon name="chevron-down" />
          </label>
        ))}
      </div>
    </form>
  )
}
