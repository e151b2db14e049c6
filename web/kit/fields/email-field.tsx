import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** The email that a form asks for, with the keyboard for it; `autoComplete` says which one a browser may fill in. */
export function EmailField(
  props: Pick<ComponentProps<typeof TextField>, 'error' | 'autoComplete' | 'maxLength' | 'enterKeyHint'>,
) {
  return (
    <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="email" required {...props} />
  )
}
