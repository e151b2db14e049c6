import { useEffect, useRef } from 'react'
import type { CartLine } from './use-cart-lines.ts'

interface RemovedLineProps {
  /** The line that was just taken out; `null` when there is none to bring back. */
  line: CartLine | null
  onUndo: (line: CartLine) => void
}

/** Says what was removed and brings it back. The focus goes there, because the button that was pressed is gone. */
export function RemovedLine({ line, onUndo }: RemovedLineProps) {
  const place = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [line])
  return (
    <div ref={place} role="status" tabIndex={-1}>
      {line && (
        <div className="cart-undo card">
          <p>{line.product?.name ?? 'Part'} removed</p>
          <button
            ref={undo}
            type="button"
            className="link-button"
            onClick={() => {
              place.current?.focus({ preventScroll: true })
              onUndo(line)
            }}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  )
}
