import { useState } from 'react'
import { customersApi } from '#domain/customers/customers.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Button } from '#web/kit/button.tsx'

/** Logs the customer of an account out on every device, after a question; only for owners. */
export function LogOutCustomer({ id, name }: { id: string; name: string }) {
  const { person } = useCurrentStaff()
  const [isAsking, setIsAsking] = useState(false)
  if (person?.role !== 'owner') return null

  return (
    <div className="actions">
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        Log out everywhere
      </Button>
      {isAsking && (
        <ActionDialog
          title={`Log ${name} out?`}
          submit="Log out everywhere"
          kind="danger"
          endpoint={customersApi.endCustomerSessions}
          params={{ key: id }}
          onClose={() => setIsAsking(false)}
        >
          <p>Every phone and computer is logged out of this account, as after a theft. The password stays.</p>
        </ActionDialog>
      )}
    </div>
  )
}
