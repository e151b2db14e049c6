import type { ComponentProps } from 'react'
import { fieldDirection } from '#web/kit/fields/field-direction.ts'
import { Field, type FieldFrame } from './field.tsx'

/** Several lines of text. */
export function TextAreaField({ label, hint, ...rest }: FieldFrame & ComponentProps<'textarea'>) {
  return (
    <Field label={label} name={rest.name} hint={hint} value={rest.value}>
      {(ties) => <textarea dir={fieldDirection()} {...rest} {...ties} />}
    </Field>
  )
}
