import { useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface CountStepperProps {
  /** What is counted; names the control. */
  name: string
  quantity: number
  /** 0 where a line may be taken out. */
  least: 0 | 1
  most: number
  onChange(quantity: number): void
  /** More than `most` was typed; the field falls back to `most`. */
  onTooMany?(): void
}

/**
 * A real number field between a minus and a plus. Whole numbers from `least` to `most` count as soon as they are typed;
 * anything else does nothing and is put right when the field is left. Spec §5 Cart.
 */
export function CountStepper({ name, quantity, least, most, onChange, onTooMany }: CountStepperProps) {
  const field = useRef<HTMLInputElement>(null)
  // Before the screen is drawn: on a slow phone somebody may have begun to type when a later effect runs.
  useLayoutEffect(() => {
    // `05` on its way to `5` is left alone.
    if (field.current && Number(field.current.value) !== quantity) field.current.value = String(quantity)
  }, [quantity])

  function take(typed: number) {
    if (typed > most && onTooMany && field.current) {
      field.current.value = String(most)
      onTooMany()
      typed = most
    }
    if (Number.isInteger(typed) && typed >= least && typed <= most && typed !== quantity) onChange(typed)
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
        enterKeyHint="done"
        min={least}
        max={most}
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
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
