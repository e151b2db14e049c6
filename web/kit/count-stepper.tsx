import { useLayoutEffect, useRef } from 'react'
import { t } from '#domain/language/translate.ts'
import { Icon } from './icon.tsx'
import { fieldDirection } from './fields/field-direction.ts'

interface CountStepperProps {
  /** The counted thing; names the control. */
  name: string
  quantity: number
  /** 0 where the line may be removed. */
  least: 0 | 1
  most: number
  onChange(quantity: number): void
  /** Called when more than `most` is typed; the field falls back to `most`. */
  onTooMany?(): void
}

/**
 * A number field between a minus and a plus button. Whole numbers from `least` to `most` are reported while typing;
 * other input is ignored and corrected when the field loses the focus.
 */
export function CountStepper({ name, quantity, least, most, onChange, onTooMany }: CountStepperProps) {
  const field = useRef<HTMLInputElement>(null)
  // Before paint: on a slow phone a person may start to type before a later effect runs.
  useLayoutEffect(() => {
    // `05` on its way to `5` stays.
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
        aria-label={t('One {name} less', { name })}
        // Not disabled: the press that reaches the limit would lose the focus.
        aria-disabled={quantity <= least}
        onClick={() => quantity > least && onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        type="number"
        dir={fieldDirection('number')}
        inputMode="numeric"
        enterKeyHint="done"
        min={least}
        max={most}
        step={1}
        aria-label={t('Quantity of {name}', { name })}
        autoComplete="off"
        defaultValue={quantity}
        onChange={(event) => take(event.currentTarget.valueAsNumber)}
        onBlur={(event) => {
          event.currentTarget.value = String(quantity)
        }}
        onKeyDown={(event) => {
          // Enter confirms the number; it must not submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <button
        type="button"
        aria-label={t('One {name} more', { name })}
        aria-disabled={quantity >= most}
        onClick={() => quantity < most && onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
