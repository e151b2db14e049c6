import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import { useProblem, useTyped } from './form-problems.ts'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  name: string
  label: ReactNode
}

/** A checkbox with its label beside it. */
export function CheckField({ label, ...rest }: CheckFieldProps) {
  const id = useId()
  const error = useProblem(rest.name)
  const typed = useTyped(rest.name)
  return (
    <div className="check">
      <label>
        <input
          type="checkbox"
          {...rest}
          {...(typed !== undefined && { defaultChecked: typed !== '' })}
          {...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` })}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`} sentence={error} />}
    </div>
  )
}
