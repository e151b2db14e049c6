import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'

interface StockStepperProps {
  /** Name of the part, used in the labels. */
  name: string
  /** `null` if stock is not tracked. */
  stock: number | null
  isBusy: boolean
  onPress(press: { change?: number; set?: number | null }): void
}

/**
 * Minus, a number field and plus, or a button that starts tracking. A typed number is saved when the field loses focus.
 */
export function StockStepper({ name, stock, isBusy, onPress }: StockStepperProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = String(stock)
  }, [stock])

  if (stock === null) {
    return (
      <Button aria-label={`Count ${name}`} onClick={() => onPress({ set: 0 })}>
        Count
      </Button>
    )
  }

  function take() {
    const input = field.current
    if (!input) return
    const written = input.valueAsNumber
    if (Number.isInteger(written) && written >= 0 && written !== stock) onPress({ set: written })
    else input.value = String(stock)
  }

  return (
    <div className="stepper" aria-busy={isBusy}>
      <button
        type="button"
        aria-label={`One ${name} less`}
        disabled={stock === 0}
        onClick={() => onPress({ change: -1 })}
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
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <button type="button" aria-label={`One ${name} more`} onClick={() => onPress({ change: 1 })}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
