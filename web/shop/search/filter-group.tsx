import { type ReactNode, useState } from 'react'
import type { FacetGroup } from '#domain/search/facets.ts'
import { countWords } from './collection-text.ts'

/** A group with more boxes than this is sorted. */
const many = 7

/** A value of a group and its number of parts; `null` when that is unknown. */
export interface FilterChoice {
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

/** The boxes of one group under its heading. In a large group those without parts come last. */
export function FilterGroup({ name, legend, chosen, choices, isOpenAtFirst, children }: FilterGroupProps) {
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

interface FilterBoxProps {
  name: FacetGroup
  choice: FilterChoice
  isChosen: boolean
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
