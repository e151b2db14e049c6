import { useEffect, useState } from 'react'

/** A dock ignores taps for this long after a step, so a double tap does not also trigger the next step. */
const blockMs = 600

/** Blocks a dock for a moment: returns whether it is blocked, and a function that blocks it. */
export function useTapGuard(startsBlocked = false): [isBlocked: boolean, block: () => void] {
  const [isBlocked, setIsBlocked] = useState(startsBlocked)
  useEffect(() => {
    if (!isBlocked) return
    const timer = setTimeout(() => setIsBlocked(false), blockMs)
    return () => clearTimeout(timer)
  }, [isBlocked])
  return [isBlocked, () => setIsBlocked(true)]
}
