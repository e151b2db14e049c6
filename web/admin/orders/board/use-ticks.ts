import { useState } from 'react'

/** Selected rows by id. */
export interface Ticks {
  ids: string[]
  has(id: string): boolean
  set(ids: string[], isOn: boolean): void
}

export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: [...ticked],
    has: (id) => ticked.has(id),
    set: (ids, isOn) =>
      setTicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
  }
}
