import { type RefObject, useId } from 'react'
import { type CellCount, type CollectionQuery, countMatching } from '#domain/products.ts'
import { categories, subCategories, whatsappHref } from '#domain/shop.ts'
import { useShop } from '#web/shell/shop-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { countWords, subCategoryLabel } from './collection-words.ts'
import type { Sheet } from './use-sheet.ts'

/** Controls elsewhere on the page belong to the form by this id. */
export const filterFormId = 'filters'

interface FilterFormProps {
  form: RefObject<HTMLFormElement | null>
  /** What the boxes say at first. */
  query: CollectionQuery
  cells: CellCount[]
  /** On a phone the form is shown over the page. */
  sheet: Sheet
  onChange(): void
}

/** The boxes of both groups with counts: beside the grid on a desk, a sheet on a phone, a plain form without the app. */
export function FilterForm({ form, query, cells, sheet, onChange }: FilterFormProps) {
  const { whatsapp } = useShop()
  const headingId = useId()
  return (
    <>
      {sheet.isOpen && <div className="sheet-backdrop" aria-hidden="true" onClick={sheet.close} />}
      <div
        ref={sheet.panel}
        className={sheet.isOpen ? 'filters is-open' : 'filters'}
        {...(sheet.isOpen && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': headingId })}
      >
        <div className="filters-head">
          <h2 id={headingId}>Filters</h2>
          <button type="button" className="icon-button" aria-label="Close filters" onClick={sheet.close}>
            <Icon name="close" />
          </button>
        </div>
        <form
          ref={form}
          id={filterFormId}
          action="/collection"
          method="get"
          // A browser must not bring back boxes that the address does not say.
          autoComplete="off"
          aria-labelledby={headingId}
          onChange={onChange}
          onSubmit={(event) => {
            event.preventDefault()
            onChange()
          }}
        >
          {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
          <FilterGroup
            legend="Category"
            name="category"
            chosen={query.category}
            boxes={categories.map((value) => ({
              value,
              label: value,
              count: countMatching(cells, { ...query, category: [value] }),
            }))}
          />
          <FilterGroup
            legend="Sub-category"
            name="subCategory"
            chosen={query.subCategory}
            boxes={subCategories.map((value) => ({
              value,
              label: subCategoryLabel(value),
              count: countMatching(cells, { ...query, subCategory: [value] }),
            }))}
          />
          <noscript>
            <Button type="submit">Apply</Button>
          </noscript>
        </form>
        <div className="filters-help">
          <p>Not sure what fits? Send us your bike’s model and year.</p>
          <a href={whatsappHref(whatsapp, 'Which parts fit my bike? It is a')}>Ask us on WhatsApp</a>
        </div>
        <div className="filters-foot">
          <Button kind="main" type="button" onClick={sheet.close}>
            Show {countWords(countMatching(cells, query))}
          </Button>
        </div>
      </div>
    </>
  )
}

interface FilterGroupProps {
  legend: string
  name: 'category' | 'subCategory'
  chosen: readonly string[]
  boxes: { value: string; label: string; count: number }[]
}

function FilterGroup({ legend, name, chosen, boxes }: FilterGroupProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {boxes.map(({ value, label, count }) => (
        <div key={value} className={count === 0 ? 'filter-box is-empty' : 'filter-box'}>
          <label>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-describedby={`count-${value}`}
            />
            {label}
          </label>
          <span id={`count-${value}`}>
            {count}
            <span className="visually-hidden"> {count === 1 ? 'part' : 'parts'}</span>
          </span>
        </div>
      ))}
    </fieldset>
  )
}
