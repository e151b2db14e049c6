import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { acceptInvitation } from '#domain/owner-account.ts'
import { call } from '#web/owner/call.ts'
import { ownerPaths } from '#web/owner/owner-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { DoorPage } from './door-page.tsx'

/** Takes up an invitation: a password of one's own, then the way in. */
export function JoinPage() {
  const { token = '' } = useParams()
  const [isDone, setIsDone] = useState(false)
  const { errors, isBusy, ...handlers } = useForm({
    schema: acceptInvitation.body,
    fallback: 'Your password could not be set. Please try again.',
    async send(values) {
      await call(acceptInvitation, { params: { token }, body: values })
      setIsDone(true)
    },
  })
  if (isDone) {
    return (
      <DoorPage title="Your password is set">
        <Link className="button button-main" to={ownerPaths.today}>
          Sign in
        </Link>
      </DoorPage>
    )
  }
  return (
    <DoorPage title="Set your password">
      <form className="stack" method="post" noValidate {...handlers}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 12 characters. Four words are easy to remember."
          required
          error={errors['password']}
        />
        <PasswordField
          label="The same password again"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors['confirmPassword']}
        />
        <FormError sentence={errors['']} />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Set my password
        </Button>
      </form>
    </DoorPage>
  )
}
