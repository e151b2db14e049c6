import { DoorPage } from './signed-out-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The way in. Stays at the address that was asked for. */
export function SignInPage() {
  return (
    <DoorPage title="Sign in">
      <SignInForm />
    </DoorPage>
  )
}
