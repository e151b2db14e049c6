import type { ComponentProps } from 'react'
import { fieldDirection } from '#web/kit/fields/field-direction.ts'
import { Field, type FieldFrame } from './field.tsx'

/** Several lines of text. */
export function TextAreaField({
  label,
  error,
  hint,
  ...rest
}: FieldFrame & ComponentProps<'textarea'> & { name: string }) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ties) => <textarea dir={fieldDirection()} {...rest} {...ties} />}
    </Field>
  )
}
