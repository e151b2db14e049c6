import { useEffect, useRef } from 'react'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'

/**
 * A decided item leaves its list together with the focused button: the first element of one of the selectors gets the
 * focus, of the earlier selector first.
 */
export function useFocusAfterRemoval(count: number, ...selectors: string[]): void {
  const before = useRef(0)
  useEffect(() => {
    if (count < before.current) {
      const places = selectors.map((selector) => document.querySelector(selector))
      focusIfLost(places.find((place) => place !== null) ?? null)
    }
    before.current = count
  })
}
