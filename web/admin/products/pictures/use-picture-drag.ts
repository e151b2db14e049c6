import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Reorders by dragging: the dragged row takes the position it is over, at once. A row needs `data-place`, its handle
 * `touch-action: none`. Buttons offer the same without dragging.
 */
export function usePictureDrag(placeOf: (id: string) => number, onMove: (id: string, place: number) => void) {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function start(id: string) {
    stop.current?.()
    const end = new AbortController()
    // On the window: rows are re-rendered while dragging, and a moved element loses the pointer.
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
      // Otherwise the browser drags the image itself.
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    }),
  }
}

/** The position under the pointer, past the middle of its row, so that rows of different heights do not jump. */
function placeUnder(x: number, y: number, from: number): number | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  if (!row) return null
  const place = Number(row.dataset['place'])
  const { top, height } = row.getBoundingClientRect()
  const isPast = place > from ? y > top + height / 2 : y < top + height / 2
  return isPast && place !== from ? place : null
}
