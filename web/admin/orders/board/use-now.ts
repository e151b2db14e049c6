import { useEffect, useState } from 'react'

/** The time of this device, epoch milliseconds, so that waiting times go on while a screen is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
