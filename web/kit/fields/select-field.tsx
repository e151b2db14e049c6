import type { ComponentProps } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { Field, type FieldFrame } from './field.tsx'

type Option = string | { value: string; label: string }

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'children' | 'name'> {
  options: readonly Option[]
}

/** A choice of one option, by a native select. */
export function SelectField({ label, hint, options, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} name={rest.name} hint={hint} value={rest.value}>
      {(ties) => (
        <div className="field-box">
          <select {...rest} {...ties}>
            {options.map((option) => {
              const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              )
            })}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  )
}
