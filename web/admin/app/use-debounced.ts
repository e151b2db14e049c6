import { useEffect, useState } from 'react'

const restMs = 250

/** The text once nobody has typed for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
