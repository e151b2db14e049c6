import { signOutStaff } from '#domain/staff/staff.admin.endpoints.ts'
import { Button } from '#web/kit/button.tsx'
import { call } from '#web/admin/app/call-as-staff.ts'
import { useAction } from '#web/admin/app/use-action.ts'
import { usePerson } from '#web/admin/app/current-staff.ts'

/** To the shop as customers see it, and out: at the foot of the sidebar, or of More where there is none. */
export function WayOut() {
  const { signOut } = usePerson()
  const { isBusy, run } = useAction()
  return (
    <p className="actions owner-way-out">
      <a className="button" href="/">
        See the shop
      </a>
      <Button
        isBusy={isBusy}
        onClick={() =>
          void run(async () => {
            await call(signOutStaff)
            signOut()
          })
        }
      >
        Sign out
      </Button>
    </p>
  )
}
