import { type PointerEvent, useRef } from 'react'

/** A shorter movement is not a swipe. */
const leastPixels = 60

/**
 * Handlers that report a horizontal swipe, in the direction of reading. Without `touch-action: pan-y` on the element the browser handles the
 * movement itself.
 */
export function useSwipe(onSwipe: (towards: 'start' | 'end') => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent) {
      from.current = pointerType === 'mouse' ? null : clientX
    },
    onPointerUp({ clientX }: PointerEvent) {
      const moved = from.current === null ? 0 : clientX - from.current
      from.current = null
      if (Math.abs(moved) >= leastPixels) onSwipe(moved < 0 === (document.dir !== 'rtl') ? 'start' : 'end')
    },
    onPointerCancel() {
      from.current = null
    },
  }
}
