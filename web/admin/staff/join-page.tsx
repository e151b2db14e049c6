import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { acceptInvitationEndpoint } from '#domain/staff/staff.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { SignedOutPage } from './signed-out-page.tsx'

/** Accepts an invitation: the new person chooses a password and signs in. */
export function JoinPage() {
  const { token = '' } = useParams()
  const [isDone, setIsDone] = useState(false)
  const { isBusy, ...state } = useForm({
    schema: acceptInvitationEndpoint.body,
    fallback: 'Your password could not be set. Please try again.',
    async send(values) {
      await callAsStaff(acceptInvitationEndpoint, { params: { token }, body: values })
      setIsDone(true)
    },
  })
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
      <Form of={state} className="stack">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 12 characters. Four words are easy to remember."
          required
        />
        <PasswordField label="The same password again" name="confirmPassword" autoComplete="new-password" required />
        <FormError />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Set my password
        </Button>
      </Form>
    </SignedOutPage>
  )
}
