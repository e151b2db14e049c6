import { type ReactNode, useEffect } from 'react'
import { SignInForm } from './sign-in-form.tsx'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Button } from '#web/kit/button.tsx'

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
