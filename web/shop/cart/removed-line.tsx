import { useEffect, useRef } from 'react'
import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import type { CartLine } from './use-cart-lines.ts'

interface RemovedLineProps {
  /** The removed line; `null` when there is none to restore. */
  line: CartLine | null
  onUndo: (line: CartLine) => void
}

/** Names the removed line and restores it. Takes the focus, because the pressed button is gone. */
export function RemovedLine({ line, onUndo }: RemovedLineProps) {
  const place = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [line])
  return (
    <div ref={place} role="status" tabIndex={-1}>
      {line && (
        <div className="cart-undo card">
          <p>{line.product ? t('{name} removed', { name: partName(line.product) }) : t('Part removed')}</p>
          <button
            ref={undo}
            type="button"
            className="link-button"
            onClick={() => {
              place.current?.focus({ preventScroll: true })
              onUndo(line)
            }}
          >
            {t('Undo')}
          </button>
        </div>
      )}
    </div>
  )
}
