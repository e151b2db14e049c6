import { type ReactNode, useEffect, useState } from 'react'
import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { EmailField } from '#web/kit/fields/person-fields.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useToasts } from '#web/kit/toasts.tsx'

/** A screen without a session: the shop's name and one card. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | High Tech Auto Traders`
  }, [title])
  return (
    <main className="signed-out">
      <p className="signed-out-name">
        <img src="/icons/icon.svg" alt="" width="40" height="40" />
        High Tech Auto Traders
      </p>
      <div className="card stack signed-out-card">
        <h1>{title}</h1>
        {children}
      </div>
      <p className="second">
        Customers log in <a href="/loginpage">here</a>.
      </p>
    </main>
  )
}

/** The sign-in screen. It keeps the requested URL. */
export function SignInPage() {
  return (
    <SignedOutPage title="Sign in">
      <SignInForm />
    </SignedOutPage>
  )
}

/** Sign-in dialog over the screen after a session ended. Typed input stays behind it. */
export function SignInAgain() {
  const { signOut } = useCurrentStaff()
  return (
    <Dialog title="Please sign in again" onClose={signOut}>
      <p>You were signed out for safety (30 minutes without use, or 8 hours). Nothing on this screen is lost.</p>
      <SignInForm />
      <Button kind="quiet" onClick={signOut}>
        Sign out
      </Button>
    </Dialog>
  )
}

/** Sign-in with email, password and, if set up, a second factor. */
function SignInForm() {
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
