import { useRef, useState } from 'react'
import { deleteUser } from '#domain/account-deletion.ts'
import { messages } from '#domain/messages.ts'
import { ApiError, call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Step two: the last question. Cancel leads home. */
export function ConfirmStep({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const { toast } = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)

  async function remove() {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    try {
      await call(deleteUser, { body: { email } })
      onDeleted()
    } catch (error) {
      const isTold = error instanceof ApiError && !error.isNetwork
      toast(isTold ? error.message || messages.deletion.failed : messages.deletion.network, 'error')
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return (
    <>
      <p>
        The account of <b>{email}</b> and its data are deleted for good. This cannot be undone.
      </p>
      <div className="actions">
        <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
          Delete my account
        </Button>
        <ButtonLink to={paths.home}>Cancel</ButtonLink>
      </div>
    </>
  )
}
