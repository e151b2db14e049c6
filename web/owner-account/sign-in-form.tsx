import { useState } from 'react'
import { signInStaff } from '#domain/owner-account.ts'
import { ApiError } from '#web/api.ts'
import { call } from '#web/owner/call.ts'
import { usePerson } from '#web/owner/use-person.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** Email, password and, for whoever has one, the second factor. */
export function SignInForm() {
  const { setPerson } = usePerson()
  const { toast } = useToasts()
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const { errors, isBusy, ...handlers } = useForm({
    schema: signInStaff.body,
    fallback: 'Signing in failed. Please try again.',
    async send(values) {
      try {
        const { person, wrongTries } = await call(signInStaff, { body: values })
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
    <form className="stack" method="post" noValidate {...handlers}>
      <EmailField autoComplete="username" error={errors['email']} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
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
          error={errors['code']}
        />
      )}
      <FormError sentence={errors['']} />
      <Button type="submit" kind="main" isBusy={isBusy}>
        Sign in
      </Button>
    </form>
  )
}
