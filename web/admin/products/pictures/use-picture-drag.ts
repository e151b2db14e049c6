import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Reordering with a finger or a mouse: what is dragged takes the place of what it is over, at once. A row needs
 * `data-place`, its place in the list, the handle `touch-action: none`. Buttons do the same without dragging.
 */
export function usePictureDrag(placeOf: (id: string) => number, onMove: (id: string, place: number) => void) {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function start(id: string) {
    stop.current?.()
    const end = new AbortController()
    // On the window: the list is redrawn under the finger, and an element that is moved loses the pointer.
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const place = placeUnder(clientX, clientY, placeOf(id))
        if (place !== null) onMove(id, place)
      },
      { signal: end.signal },
    )
    stop.current = () => {
      end.abort()
      stop.current = null
      setDraggedId(null)
    }
    for (const event of ['pointerup', 'pointercancel']) {
      addEventListener(event, () => stop.current?.(), { signal: end.signal })
    }
    setDraggedId(id)
  }

  return {
    draggedId,
    handle: (id: string) => ({
      onPointerDown({ button }: ReactPointerEvent) {
        if (button === 0) start(id)
      },
      // A browser would begin to drag the picture itself.
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    }),
  }
}

/** The place under the pointer, once it is past the middle of what stands there: rows of other heights do not jump to and fro. */
function placeUnder(x: number, y: number, from: number): number | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  if (!row) return null
  const place = Number(row.dataset['place'])
  const { top, height } = row.getBoundingClientRect()
  const isPast = place > from ? y > top + height / 2 : y < top + height / 2
  return isPast && place !== from ? place : null
}
