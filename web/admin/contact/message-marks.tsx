import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import type { InboxMessage } from '#domain/contact/inbox-message.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'

/** Marks the message: as read when it opens, as answered or unread by a button. */
export function MessageMarks({ message: { id, isRead, isAnswered } }: { message: InboxMessage }) {
  const invalidate = useInvalidate()
  const navigate = useNavigate()
  const { isBusy, run, notSaved } = useAction()
  const isOpened = useRef(false)

  async function mark(body: { read?: boolean; answered?: boolean }) {
    await callAsStaff(messagesApi.markMessage, { params: { id }, body })
    void invalidate(messagesApi.getMessage, messagesApi.listMessages)
  }

  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    // A failure is ignored: opening the message again retries it.
    if (!isRead) void mark({ read: true }).catch(() => undefined)
  })

  async function markUnread() {
    await mark({ read: false })
    await navigate(adminPaths.messages)
  }

  return (
    <div className="message-marks">
      <Button isBusy={isBusy} onClick={() => void run(() => mark({ answered: !isAnswered }))}>
        {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
      </Button>
      <Button isBusy={isBusy} onClick={() => void run(markUnread)}>
        Mark as unread
      </Button>
      {notSaved}
    </div>
  )
}
