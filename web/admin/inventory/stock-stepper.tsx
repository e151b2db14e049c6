import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'

interface StockStepperProps {
  /** Name of the part, used in the labels. */
  name: string
  /** `null` if stock is not tracked. */
  stock: number | null
  isBusy: boolean
  onAdjust(adjustment: { change?: number; set?: number | null }): void
}

/**
 * Minus, a number field and plus, or a button that starts tracking. A typed number is saved when the field loses focus.
 */
export function StockStepper({ name, stock, isBusy, onAdjust }: StockStepperProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = String(stock)
  }, [stock])

  if (stock === null) {
    return (
      <Button aria-label={`Count ${name}`} onClick={() => onAdjust({ set: 0 })}>
        Count
      </Button>
    )
  }

  function commit() {
    const input = field.current
    if (!input) return
    const typed = input.valueAsNumber
    if (Number.isInteger(typed) && typed >= 0 && typed !== stock) onAdjust({ set: typed })
    else input.value = String(stock)
  }

  return (
    <div className="stepper" aria-busy={isBusy}>
      <button
        type="button"
        aria-label={`One ${name} less`}
        disabled={stock === 0}
        onClick={() => onAdjust({ change: -1 })}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        aria-label={`Pieces of ${name}`}
        autoComplete="off"
        defaultValue={stock}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <button type="button" aria-label={`One ${name} more`} onClick={() => onAdjust({ change: 1 })}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
