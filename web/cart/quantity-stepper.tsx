import { useEffect, useRef } from 'react'
import { useShop } from '#web/shell/shop-facts.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface QuantityStepperProps {
  /** What is counted; names the control. */
  name: string
  quantity: number
  onChange: (quantity: number) => void
}

/**
 * A real number field between a minus and a plus. Whole numbers from 1 to 999 count as soon as they are typed; anything
 * else does nothing and is put right when the field is left. Spec §5 Cart.
 */
export function QuantityStepper({ name, quantity, onChange }: QuantityStepperProps) {
  const { largestQuantity } = useShop()
  const field = useRef<HTMLInputElement>(null)
  const show = () => {
    if (field.current) field.current.value = String(quantity)
  }
  useEffect(() => {
    // `05` on its way to `5` is left alone.
    if (field.current && Number(field.current.value) !== quantity) field.current.value = String(quantity)
  }, [quantity])

  function take(typed: number) {
    const isTaken = Number.isInteger(typed) && typed > 0 && typed <= largestQuantity
    if (isTaken && typed !== quantity) onChange(typed)
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
        max={largestQuantity}
        step={1}
        aria-label={`Quantity of ${name}`}
        autoComplete="off"
        defaultValue={quantity}
        onChange={(event) => take(event.currentTarget.valueAsNumber)}
        onBlur={show}
      />
      <button
        type="button"
        aria-label={`One ${name} more`}
        disabled={quantity >= largestQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
