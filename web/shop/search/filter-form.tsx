import { type ReactNode, type RefObject, useId, useState } from 'react'
import { whatsappHref } from '#domain/contact/shop-links.ts'
import { localPath, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { hasOwn } from '#domain/has-own.ts'
import { countMatching } from '#domain/products/category-counts.ts'
import type { CollectionQuery } from '#domain/search/collection-query.ts'
import type { FacetGroup } from '#domain/search/facets.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import { vehicleLimits } from '#domain/vehicles/vehicle.ts'
import { Button } from '#web/kit/button.tsx'
import type { Sheet } from '#web/kit/hooks/use-sheet.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { bikeName } from '#web/shop/bikes/my-bike/bike-storage.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { countWords } from './collection-text.ts'
import { boxesOf, facetLabels, openGroups, shownGroups } from './facet-text.ts'

/** A value of a group and its number of parts; `null` when that is unknown. */
interface FilterChoice {
  value: string
  label: string
  count: number | null
}

interface FilterGroupProps {
  name: FacetGroup
  legend: string
  chosen: readonly string[]
  choices: FilterChoice[]
  isOpenAtFirst: boolean
  /** Below the boxes. */
  children?: ReactNode
}

interface FilterBoxProps {
  name: FacetGroup
  choice: FilterChoice
  isChosen: boolean
}

/** A group with more boxes than this is sorted. */
const many = 7

/** Controls elsewhere on the page belong to the form by this id. */
export const filterFormId = 'filters'

interface FilterFormProps {
  form: RefObject<HTMLFormElement | null>
  /** The initial state of the boxes. */
  query: CollectionQuery
  page: CollectionPage
  /** On a phone the form is shown over the page. */
  sheet: Sheet
  onChange(): void
}

/** The boxes of every group with counts: beside the grid, on a phone in a sheet, without the app a plain form. */
export function FilterForm({ form, query, page, sheet, onChange }: FilterFormProps) {
  const { whatsapp } = useShopSettings()
  const headingId = useId()
  const { bike, openChooser } = useMyBike()
  const isOther = bike && page.bikes.every(({ slug }) => slug !== bike.slug)
  const bikes = isOther ? [{ slug: bike.slug, name: bikeName(bike) }, ...page.bikes] : page.bikes
  const labels = facetLabels(bikes)
  return (
    <>
      {sheet.isOpen && <div className="sheet-backdrop" aria-hidden="true" onClick={sheet.close} />}
      <div
        ref={sheet.panel}
        className={sheet.isOpen ? 'filters is-open' : 'filters'}
        {...(sheet.isOpen && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': headingId })}
      >
        <div className="filters-head">
          <h2 id={headingId}>{t('Filters')}</h2>
          <button type="button" className="icon-button" aria-label={t('Close filters')} onClick={sheet.close}>
            <Icon name="close" />
          </button>
        </div>
        <form
          ref={form}
          id={filterFormId}
          action={localPath(paths.collection())}
          method="get"
          // A browser must not restore boxes that differ from the URL.
          autoComplete="off"
          aria-labelledby={headingId}
          onChange={onChange}
          onSubmit={(event) => {
            event.preventDefault()
            onChange()
          }}
        >
          {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
          {query.year !== null && query.bike.length === 1 && <input type="hidden" name="year" value={query.year} />}
          {shownGroups.map((group) => (
            <FilterGroup
              key={group}
              name={group}
              legend={t(labels[group].legend)}
              chosen={query[group]}
              isOpenAtFirst={openGroups.includes(group)}
              choices={boxesOf(group, query[group], bikes).map((value) => ({
                value,
                label: labels[group].labelOf(value),
                count: countOf(page, query, group, value),
              }))}
            >
              {group === 'bike' && page.bikes.length < vehicleLimits.few && (
                <button type="button" className="link-button" onClick={openChooser}>
                  {t('Another bike')}
                </button>
              )}
            </FilterGroup>
          ))}
          <noscript>
            <Button type="submit">{t('Apply')}</Button>
          </noscript>
        </form>
        <div className="filters-help">
          <p>{t('Not sure what fits? Send us your bike’s model and year.')}</p>
          <a href={whatsappHref(whatsapp, t('Which parts fit my bike? It is a'))}>{t('Ask us on WhatsApp')}</a>
        </div>
        <div className="filters-foot">
          <Button kind="main" type="button" onClick={sheet.close}>
            {t('Show {parts}', { parts: countWords(page.total) })}
          </Button>
        </div>
      </div>
    </>
  )
}

/** The number of parts that a box would show; `null` until the index has counted. */
function countOf({ facets, cells, bikes }: CollectionPage, query: CollectionQuery, group: FacetGroup, value: string) {
  // The shop was not asked about the bike of this device.
  if (group === 'bike' && bikes.every(({ slug }) => slug !== value)) return null
  if (facets) return hasOwn(facets[group], value) ? (facets[group][value] ?? 0) : 0
  const isCategory = group === 'category' || group === 'subCategory'
  return isCategory ? countMatching(cells, { ...query, [group]: [value] }) : null
}

/** The boxes of one group under its heading. In a large group those without parts come last. */
function FilterGroup({ name, legend, chosen, choices, isOpenAtFirst, children }: FilterGroupProps) {
  const isUseful = ({ value, count }: FilterChoice) => count !== 0 || chosen.includes(value)
  const isLong = choices.length > many
  const sorted = isLong ? [...choices.filter(isUseful), ...choices.filter((each) => !isUseful(each))] : choices
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || chosen.length > 0)
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <details open={isOpen || chosen.length > 0} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{legend}</summary>
        {sorted.map((choice) => (
          <FilterBox key={choice.value} name={name} choice={choice} isChosen={chosen.includes(choice.value)} />
        ))}
        {children}
      </details>
    </fieldset>
  )
}

function FilterBox({ name, choice: { value, label, count }, isChosen }: FilterBoxProps) {
  // A box that was just unticked keeps the focus, whatever its count is.
  const [wasChosen, setWasChosen] = useState(isChosen)
  if (isChosen && !wasChosen) setWasChosen(true)
  return (
    <div className={count === 0 ? 'filter-box is-empty' : 'filter-box'}>
      <label>
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isChosen}
          disabled={count === 0 && !isChosen && !wasChosen}
          {...(count !== null && { 'aria-description': countWords(count) })}
        />
        {label}
      </label>
      {count !== null && <span aria-hidden="true">{count}</span>}
    </div>
  )
}
