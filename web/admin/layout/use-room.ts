import { useSyncExternalStore } from 'react'

/** How much room there is: for a table, for an order beside the list. */
const rooms = { table: '(min-width: 900px)', pair: '(min-width: 1440px)' }

export type Room = keyof typeof rooms

/** Whether there is room for it. */
export function useRoom(room: Room): boolean {
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
