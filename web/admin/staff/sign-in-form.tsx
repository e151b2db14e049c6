import { useState } from 'react'
import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { counted } from '#web/kit/counted.ts'
import { EmailField } from '#web/kit/fields/email-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

/** Sign-in with email, password and, if set up, a second factor. */
export function SignInForm() {
  const { setPerson } = useCurrentStaff()
  const { toast } = useToasts()
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  return (
    <ActionForm
      endpoint={signInApi.signInStaff}
      say={() => ''}
      onRefused={(error) => {
        if (error.code !== 'CODE_NEEDED' || isCodeNeeded) return error
        setIsCodeNeeded(true)
        return null
      }}
      onDone={({ person, wrongTries }) => {
        setPerson(person)
        if (wrongTries === 0) return
        toast(`${counted(wrongTries, 'failed attempt', 'failed attempts')} to sign in as you today.`)
      }}
    >
      <EmailField autoComplete="username" />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      {isCodeNeeded && (
        <TextField
          label="Code of your authenticator app"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          hint="Six digits, or one of your recovery codes."
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field comes as the answer to the form just sent
          autoFocus
          required
        />
      )}
      <FormError />
      <Submit kind="main">Sign in</Submit>
    </ActionForm>
  )
}
