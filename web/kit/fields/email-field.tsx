import type { ComponentProps } from 'react'
import { t } from '#domain/language/translate.ts'
import { TextField } from './text-field.tsx'

/** An email field with its keyboard; `autoComplete` chooses the email that a browser may fill in. */
export function EmailField(
  props: Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'maxLength' | 'enterKeyHint'>,
) {
  return (
    <TextField
      label={t('Email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      {...props}
    />
  )
}
