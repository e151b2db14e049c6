import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'

interface StateTabsProps<State extends string> {
  label: string
  states: readonly State[]
  /** `null` if none is shown. */
  current: State | null
  /** The URL of a state, or the path of the list: there the first state stands for none. */
  path: string | ((state: State) => string)
  textOf(state: State): ReactNode
  ref?: Ref<HTMLElement>
}

/** Links to the states of a list, which stand in the URL. */
export function StateTabs<State extends string>({ label, states, current, path, textOf, ref }: StateTabsProps<State>) {
  const hrefOf = (state: State) => {
    if (typeof path === 'function') return path(state)
    return state === states[0] ? path : `${path}?state=${state}`
  }
  return (
    <nav ref={ref} className="owner-tabs" aria-label={label}>
      {states.map((each) => (
        <Link key={each} to={hrefOf(each)} aria-current={each === current ? 'page' : undefined} replace>
          {textOf(each)}
        </Link>
      ))}
    </nav>
  )
}

interface ChoiceTabsProps<Value extends string | number> {
  label: string
  choices: readonly { value: Value; label: string }[]
  current: Value
  onChoose(value: Value): void
}

/** Buttons that look like tabs, for a choice that only this screen knows. */
export function ChoiceTabs<Value extends string | number>({
  label,
  choices,
  current,
  onChoose,
}: ChoiceTabsProps<Value>) {
  return (
    <div className="owner-tabs" role="group" aria-label={label}>
      {choices.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === current}
          onClick={() => onChoose(each.value)}
        >
          {each.label}
        </button>
      ))}
    </div>
  )
}

/** A number after the name of a state; counts end at `most`. */
export function countAfter(count: number, most: number): string {
  return ` (${count >= most ? `${most - 1}+` : count})`
}
