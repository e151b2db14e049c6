import { useEffect, useState } from 'react'

/** A dock ignores taps for this long after a step, so a double tap does not also trigger the next step. */
const restMs = 600

/** Blocks a dock for a moment: returns whether it is blocked, and a function that blocks it. */
export function useRest(startsResting = false): [isResting: boolean, rest: () => void] {
  const [isResting, setIsResting] = useState(startsResting)
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setIsResting(false), restMs)
    return () => clearTimeout(timer)
  }, [isResting])
  return [isResting, () => setIsResting(true)]
}
