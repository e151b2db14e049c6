import { useEffect, useState } from 'react'

const restMs = 250

/** Returns the text after 250 ms without a change. */
export function useDebounced(text: string): string {
  const [debounced, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
