import { useState } from 'react'
import { endCustomerSessionsEndpoint } from '#domain/customers/customers.admin.endpoints.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { useToasts } from '#web/kit/toasts.tsx'

/** Logs the customer of an account out on every device, after a question; only for owners. */
export function LogOutCustomer({ id, name }: { id: string; name: string }) {
  const { person } = useCurrentStaff()
  const [isAsking, setIsAsking] = useState(false)
  const { toast } = useToasts()
  const { isBusy, run } = useAction()
  if (person?.role !== 'owner') return null

  const logOut = () =>
    void run(async () => {
      const { message } = await callAsStaff(endCustomerSessionsEndpoint, { params: { key: id } })
      toast(message, 'success')
      setIsAsking(false)
    })

  return (
    <div className="actions">
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        Log out everywhere
      </Button>
      {isAsking && (
        <Dialog title={`Log ${name} out?`} onClose={() => setIsAsking(false)}>
          <p>Every phone and computer is logged out of this account, as after a theft. The password stays.</p>
          <div className="actions">
            <Button kind="danger" isBusy={isBusy} onClick={logOut}>
              Log out everywhere
            </Button>
            <Button onClick={() => setIsAsking(false)}>Back</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
