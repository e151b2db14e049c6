import { Dialog } from '#web/admin/layout/dialog.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Button } from '#web/kit/button.tsx'
import { SignInForm } from './sign-in-form.tsx'

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
