import { signOutStaff } from '#domain/owner-account.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './call.ts'
import { useAction } from './use-action.ts'
import { usePerson } from './use-person.ts'

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
