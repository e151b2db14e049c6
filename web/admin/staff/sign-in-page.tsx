import { SignedOutPage } from './signed-out-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The way in. Stays at the address that was asked for. */
export function SignInPage() {
  return (
    <SignedOutPage title="Sign in">
      <SignInForm />
    </SignedOutPage>
  )
}
