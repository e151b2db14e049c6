import type { ComponentProps } from 'react'
import { t } from '#domain/language/translate.ts'
import { TextField } from './text-field.tsx'

/** What a form says of a field otherwise than the others. */
type Changes = Partial<ComponentProps<typeof TextField>>

/** A person's name. */
export function NameField(changes: Changes) {
  return <TextField label={t('Name')} name="name" autoComplete="name" maxLength={100} required {...changes} />
}

/** An email field with its keyboard; `autoComplete` chooses the email that a browser may fill in. */
export function EmailField(changes: Changes) {
  return (
    <TextField
      label={t('Email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      {...changes}
    />
  )
}

/** A mobile number of Pakistan, as people write it. Accounts, which take digits only, ask for a keyboard of digits. */
export function MobileField(changes: Changes) {
  return (
    <TextField
      label={t('Mobile number')}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      required
      {...changes}
    />
  )
}

/** Where in a city. */
export function StreetField(changes: Changes) {
  return (
    <TextField
      label={t('Street address and landmark')}
      name="street"
      autoComplete="street-address"
      maxLength={200}
      required
      {...changes}
    />
  )
}
