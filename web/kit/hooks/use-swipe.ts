import { type PointerEvent, useRef } from 'react'

/** A finger that moves less than this wanted something else. */
const leastPixels = 60

/**
 * Handlers that tell of a finger's swipe sideways. The element needs `touch-action: pan-y`, or the browser takes the
 * movement for itself.
 */
export function useSwipe(onSwipe: (towards: 'left' | 'right') => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent) {
      from.current = pointerType === 'mouse' ? null : clientX
    },
    onPointerUp({ clientX }: PointerEvent) {
      const moved = from.current === null ? 0 : clientX - from.current
      from.current = null
      if (Math.abs(moved) >= leastPixels) onSwipe(moved < 0 ? 'left' : 'right')
    },
    onPointerCancel() {
      from.current = null
    },
  }
}
