import type { ComponentProps } from 'react'
import { fieldDirection } from '#web/kit/fields/field-direction.ts'
import { Field, type FieldFrame } from './field.tsx'

/**
 * One line of text. `enterKeyHint` is `next` by default; `type`, `inputMode` and `autoComplete` choose the keyboard.
 */
export function TextField({ label, hint, ...rest }: FieldFrame & ComponentProps<'input'>) {
  return (
    <Field label={label} name={rest.name} hint={hint} value={rest.value}>
      {(ties) => (
        <input type="text" dir={fieldDirection(rest.inputMode ?? rest.type)} enterKeyHint="next" {...rest} {...ties} />
      )}
    </Field>
  )
}
