import { type RefObject, useLayoutEffect } from 'react'

const margin = 8
const least = 160

/** Limits an element's height to the visible viewport: a phone's keyboard covers the rest of the page. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      if (!element.current) return
      const { top } = element.current.getBoundingClientRect()
      element.current.style.maxHeight = `${Math.max(least, seen.height + seen.offsetTop - top - margin)}px`
    }
    measure()
    const listeners = new AbortController()
    for (const event of ['resize', 'scroll']) seen.addEventListener(event, measure, { signal: listeners.signal })
    return () => listeners.abort()
  }, [element])
}
