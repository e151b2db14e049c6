import { useEffect, useRef } from 'react'

/**
 * A decided item leaves its list together with the focused button: the first element of one of the selectors gets the
 * focus, of the earlier selector first.
 */
export function useFocusAfterRemoval(count: number, ...selectors: string[]): void {
  const before = useRef(0)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      const places = selectors.map((selector) => document.querySelector<HTMLElement>(selector))
      places.find((place) => place !== null)?.focus()
    }
    before.current = count
  })
}
