import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { Button } from '#web/kit/button.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'

/** Links to the public shop and signs out. */
export function SignOutActions() {
  const { signOut } = useCurrentStaff()
  const { isBusy, run } = useAction()
  return (
    <p className="actions owner-sign-out">
      <a className="button" href="/">
        See the shop
      </a>
      <Button
        isBusy={isBusy}
        onClick={() =>
          void run(async () => {
            await callAsStaff(signInApi.signOutStaff)
            signOut()
          })
        }
      >
        Sign out
      </Button>
    </p>
  )
}
