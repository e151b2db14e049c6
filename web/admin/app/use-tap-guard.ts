import { useEffect, useState } from 'react'

/** So long a dock rests after a step: the second tap of a double tap must not be the next step. */
const restMs = 600

/** Whether a dock rests, and how it begins to. */
export function useRest(startsResting = false): [isResting: boolean, rest: () => void] {
  const [isResting, setIsResting] = useState(startsResting)
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setIsResting(false), restMs)
    return () => clearTimeout(timer)
  }, [isResting])
  return [isResting, () => setIsResting(true)]
}
