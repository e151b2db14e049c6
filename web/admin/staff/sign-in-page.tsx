import { SignedOutPage } from './signed-out-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in screen. It keeps the requested URL. */
export function SignInPage() {
  return (
    <SignedOutPage title="Sign in">
      <SignInForm />
    </SignedOutPage>
  )
}
