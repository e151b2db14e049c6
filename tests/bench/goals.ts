import { figure, table, times } from './tables.ts'

/** One figure that the shop shall reach, and whether it does. Speed. */
export interface Goal {
  what: string
  /** What is measured as a share of what it is held against: of another's figure, or of the most that is allowed. */
  ratio: number
  shallBe: string
  ours: string
  beside: string
  isMet: boolean
}

/** A figure that shall not be exceeded. `unit` stands behind it. */
export function atMost(what: string, ours: number, most: number, unit: string): Goal {
  return {
    what,
    ratio: ours / most,
    shallBe: `at most ${figure(most)} ${unit}`,
    ours: `${figure(ours)} ${unit}`,
    beside: '',
    isMet: ours <= most,
  }
}

interface Beside {
  /** Whose figure the other one is. */
  of: string
  other: number
  ours: number
  unit: string
  /** Ours divided by the other, where that was measured by itself: in rounds of both, say. */
  ratio?: number
}

/** A figure that shall be at most so many times another's. */
export function atMostTimes(what: string, most: number, { of, other, ours, unit, ratio = ours / other }: Beside): Goal {
  const shallBe = `at most ${times(most)}`
  return { what, ratio, shallBe, ...shown({ of, other, ours, unit }), isMet: ratio <= most }
}

/** A figure that shall be at least so many times another's. */
export function atLeastTimes(
  what: string,
  least: number,
  { of, other, ours, unit, ratio = ours / other }: Beside,
): Goal {
  const shallBe = `at least ${times(least)}`
  return { what, ratio, shallBe, ...shown({ of, other, ours, unit }), isMet: ratio >= least }
}

/** All goals as a table, the ratios first, and how many are met. */
export function goalTable(goals: Goal[]): string {
  const met = goals.filter(({ isMet }) => isMet).length
  const rows = goals.map(({ what, ratio, shallBe, ours, beside, isMet }) => [
    what,
    isMet ? times(ratio) : `**${times(ratio)}**`,
    shallBe,
    isMet ? 'yes' : '**no**',
    ours,
    beside,
  ])
  return [
    `${met} of ${goals.length} goals are met.`,
    table(['what', 'ratio', 'shall be', 'met', 'ours', 'beside'], rows),
    'The ratio is ours to what stands beside it, of the same run; where nothing does, to the most that is allowed.',
  ].join('\n\n')
}

function shown({ of, other, ours, unit }: Omit<Beside, 'ratio'>): Pick<Goal, 'ours' | 'beside'> {
  return { ours: `${figure(ours)} ${unit}`, beside: `${of}: ${figure(other)} ${unit}` }
}
