import { Link } from 'react-router-dom'

interface StateTabsProps<State extends string> {
  label: string
  /** The first one is shown without a state in the URL. */
  states: readonly State[]
  current: State
  path: string
  textOf(state: State): string
}

/** Links to the states of a list, which stand in the URL. */
export function StateTabs<State extends string>({ label, states, current, path, textOf }: StateTabsProps<State>) {
  return (
    <nav className="owner-tabs" aria-label={label}>
      {states.map((each) => (
        <Link
          key={each}
          to={each === states[0] ? path : `${path}?state=${each}`}
          aria-current={each === current ? 'page' : undefined}
          replace
        >
          {textOf(each)}
        </Link>
      ))}
    </nav>
  )
}

/** A number after the name of a state; counts end at `most`. */
export function countAfter(count: number, most: number): string {
  return ` (${count >= most ? `${most - 1}+` : count})`
}
