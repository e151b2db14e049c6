import { useState } from 'react'

/** Selected rows by id. */
export interface Selection {
  ids: string[]
  has(id: string): boolean
  set(ids: string[], isOn: boolean): void
}

export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: [...selected],
    has: (id) => selected.has(id),
    set: (ids, isOn) =>
      setSelected((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
  }
}
