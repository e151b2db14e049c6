import { useEffect, useState } from 'react'

const delayMs = 250

/** Returns the text after 250 ms without a change. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
