import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cartLimits } from '#domain/cart.ts'
import { Icon } from '#web/ui/icon.tsx'

interface QuantityStepperProps {
  /** What is counted; names the control. */
  name: string
  quantity: number
  onChange: (quantity: number) => void
}

/** A real number field between a minus and a plus. Only whole numbers above 0 are taken. Spec §5 Cart. */
export function QuantityStepper({ name, quantity, onChange }: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = String(quantity)
  }, [quantity])

  function commit() {
    const typed = Math.trunc(Number(field.current?.value))
    const isTaken = Number.isFinite(typed) && typed > 0 && typed <= cartLimits.quantity
    if (isTaken && typed !== quantity) onChange(typed)
    else if (field.current) field.current.value = String(quantity)
  }

  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={`One ${name} less`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        min={1}
        max={cartLimits.quantity}
        step={1}
        aria-label={`Quantity of ${name}`}
        defaultValue={quantity}
        onBlur={commit}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') commit()
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
