import { useSyncExternalStore } from 'react'

const wide = '(min-width: 900px)'

function subscribe(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for a table. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}
