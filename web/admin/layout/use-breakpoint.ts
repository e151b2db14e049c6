import { useSyncExternalStore } from 'react'

/** Widths for a table, and for an order beside the list. */
const rooms = { table: '(min-width: 900px)', pair: '(min-width: 1440px)' }

export type Breakpoint = keyof typeof rooms

/** True while the window is wide enough. */
export function useBreakpoint(room: Breakpoint): boolean {
  const query = rooms[room]
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
