import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  name: string
  label: ReactNode
  error?: string | undefined
}

/** A checkbox with its label beside it. */
export function CheckField({ label, error, ...rest }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="check">
      <label>
        <input
          type="checkbox"
          {...rest}
          {...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` })}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`} sentence={error} />}
    </div>
  )
}
