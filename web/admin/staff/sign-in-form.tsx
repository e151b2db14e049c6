import { useState } from 'react'
import { signInStaffEndpoint } from '#domain/staff/staff.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { EmailField } from '#web/kit/fields/email-field.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'

/** Sign-in with email, password and, if set up, a second factor. */
export function SignInForm() {
  const { setPerson } = useCurrentStaff()
  const { toast } = useToasts()
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const { isBusy, ...state } = useForm({
    schema: signInStaffEndpoint.body,
    fallback: 'Signing in failed. Please try again.',
    async send(values) {
      try {
        const { person, wrongTries } = await callAsStaff(signInStaffEndpoint, { body: values })
        setPerson(person)
        if (wrongTries > 0)
          toast(`${counted(wrongTries, 'failed attempt', 'failed attempts')} to sign in as you today.`)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'CODE_NEEDED' || isCodeNeeded) throw error
        setIsCodeNeeded(true)
      }
    },
  })
  return (
    <Form of={state} className="stack">
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
      <Button type="submit" kind="main" isBusy={isBusy}>
        Sign in
      </Button>
    </Form>
  )
}
