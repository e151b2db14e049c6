import { useEffect, useRef } from 'react'
import { cartLimits } from '#domain/cart.ts'
import { Icon } from '#web/ui/icon.tsx'

interface CountStepperProps {
  /** What is counted; names the control. */
  name: string
  quantity: number
  /** 0 where a line may be taken out. */
  least: 0 | 1
  onChange(quantity: number): void
}

/** Pieces of a line: a real number field between minus and plus. What is no number does nothing and is put right later. */
export function CountStepper({ name, quantity, least, onChange }: CountStepperProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // `05` on its way to `5` is left alone.
    if (field.current && Number(field.current.value) !== quantity) field.current.value = String(quantity)
  }, [quantity])

  function take(typed: number) {
    if (Number.isInteger(typed) && typed >= least && typed <= cartLimits.quantity && typed !== quantity) onChange(typed)
  }

  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={`One ${name} less`}
        disabled={quantity <= least}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        min={least}
        max={cartLimits.quantity}
        step={1}
        aria-label={`Quantity of ${name}`}
        autoComplete="off"
        defaultValue={quantity}
        onChange={(event) => take(event.currentTarget.valueAsNumber)}
        onBlur={(event) => {
          event.currentTarget.value = String(quantity)
        }}
        onKeyDown={(event) => {
          // Enter says that the number is written, not that the whole form is sent.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <button
        type="button"
        aria-label={`One ${name} more`}
        disabled={quantity >= cartLimits.quantity}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
