import { useState } from 'react'
import type { FacetGroup } from '#domain/facets.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Boxes of a group that are shown before somebody asks for all. */
const atFirst = 6

/** A value of a group and how many parts it would show; `null` when that is not known now. */
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
}

/**
 * The boxes of one group. Where there are many, those without a part stand at the end and the others behind "Show all"; as
 * many rows stand there whatever is chosen, so that nothing moves under a thumb.
 */
export function FilterGroup({ name, legend, chosen, choices }: FilterGroupProps) {
  const isChosen = ({ value }: FilterChoice) => chosen.includes(value)
  const isLong = choices.length > atFirst + 1
  const isUseful = (choice: FilterChoice) => choice.count !== 0 || isChosen(choice)
  const sorted = isLong ? [...choices.filter(isUseful), ...choices.filter((each) => !isUseful(each))] : choices
  const [shown, rest] = isLong ? [sorted.slice(0, atFirst), sorted.slice(atFirst)] : [sorted, []]
  const isRestChosen = rest.some(isChosen)
  const [isOpen, setIsOpen] = useState(isRestChosen)
  const box = (choice: FilterChoice) => (
    <FilterBox key={choice.value} name={name} choice={choice} isChosen={isChosen(choice)} />
  )
  return (
    <fieldset>
      <legend>{legend}</legend>
      {shown.map(box)}
      {isLong && (
        <details open={isOpen || isRestChosen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>
            <span className="when-closed">
              Show all {choices.length}
              <span className="visually-hidden">: {legend}</span>
            </span>
            <span className="when-open">
              Show fewer
              <span className="visually-hidden">: {legend}</span>
            </span>
            <Icon name="chevron-down" />
          </summary>
          {rest.map(box)}
        </details>
      )}
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
  const parts = `${count} ${count === 1 ? 'part' : 'parts'}`
  return (
    <div className={count === 0 ? 'filter-box is-empty' : 'filter-box'}>
      <label>
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isChosen}
          disabled={count === 0 && !isChosen && !wasChosen}
          {...(count !== null && { 'aria-description': parts })}
        />
        {label}
      </label>
      {count !== null && <span aria-hidden="true">{count}</span>}
    </div>
  )
}
