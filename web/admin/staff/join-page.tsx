import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

/** Accepts an invitation: the new person chooses a password and signs in. */
export function JoinPage() {
  const { token = '' } = useParams()
  const [isDone, setIsDone] = useState(false)
  if (isDone) {
    return (
      <SignedOutPage title="Your password is set">
        <Link className="button button-main" to={adminPaths.today}>
          Sign in
        </Link>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title="Set your password">
      <ActionForm
        endpoint={signInApi.acceptInvitation}
        params={{ token }}
        say={() => ''}
        onDone={() => setIsDone(true)}
      >
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 12 characters. Four words are easy to remember."
          required
        />
        <PasswordField label="The same password again" name="confirmPassword" autoComplete="new-password" required />
        <FormError />
        <Submit kind="main">Set my password</Submit>
      </ActionForm>
    </SignedOutPage>
  )
}
