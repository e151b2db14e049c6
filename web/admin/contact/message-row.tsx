import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { MessageCard } from '#domain/contact/inbox-message.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'

/** One message of the inbox as a link. Text from the sender is shown as plain text. */
export function InboxRow({ message }: { message: MessageCard }) {
  const { id, subject, name, excerpt, at, hasAttachment, isRead, isAnswered } = message
  return (
    <Link
      className={isRead ? 'owner-row message-row' : 'owner-row message-row message-row-unread'}
      to={adminPaths.message(id)}
    >
      <span className="message-row-head">
        <b dir="auto">{name}</b>
        <time className="second" dateTime={new Date(at).toISOString()}>
          {timeOf(at)}
        </time>
      </span>
      <span className="message-row-subject" dir="auto">
        {subject}
      </span>
      <span className="message-row-excerpt second" dir="auto">
        {excerpt}
      </span>
      {(!isRead || isAnswered || hasAttachment) && (
        <span className="message-row-marks">
          {!isRead && <span className="chip chip-new">Unread</span>}
          {isAnswered && <span className="chip chip-good">Answered</span>}
          {hasAttachment && <span className="chip">File</span>}
        </span>
      )}
    </Link>
  )
}
