import { useId } from 'react'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { FieldError } from '#web/kit/fields/field.tsx'

interface ChoiceFieldProps {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  defaultValue: string
}

/** Radio buttons in a row, for a few options. */
export function ChoiceField({ label, name, options, defaultValue }: ChoiceFieldProps) {
  const error = useProblem(name)
  const id = useId()
  return (
    <fieldset className="choice" {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend>{label}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === defaultValue} />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} sentence={error} />}
    </fieldset>
  )
}
