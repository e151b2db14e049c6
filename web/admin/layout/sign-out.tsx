import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useRunQueue } from '#web/admin/queries/run-queue.ts'

/** Links to the public shop and signs out. */
export function SignOutActions() {
  const { signOut } = useCurrentStaff()
  const { isBusy, run } = useAction()
  const waiting = useRunQueue().length
  return (
    <>
      {waiting > 0 && (
        <p className="order-short">
          Not sent yet: {counted(waiting, 'stop')} of the run. Signing out deletes what was not sent.
        </p>
      )}
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
    </>
  )
}
