import type { MessageReply } from '#domain/contact/inbox-message.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'

const states = {
  waiting: { label: 'Being sent', className: 'chip' },
  sent: { label: 'Sent', className: 'chip chip-good' },
  failed: { label: 'Could not be sent', className: 'chip chip-bad' },
}

/** Replies sent by email, oldest first, with delivery status. */
export function ReplyList({ replies }: { replies: MessageReply[] }) {
  return (
    <>
      <h2>{replies.length === 1 ? 'Answer' : 'Answers'}</h2>
      <ol className="stack">
        {replies.map(({ id, who, at, text, mail }) => (
          <li key={id} className="card message-reply">
            <p className="message-reply-head">
              <b>
                <bdi>{who}</bdi>
              </b>
              <time className="second" dateTime={new Date(at).toISOString()}>
                {timeOf(at)}
              </time>
              {mail && <span className={states[mail].className}>{states[mail].label}</span>}
            </p>
            <p className="message-text" dir="auto">
              {text}
            </p>
            {mail === 'failed' && (
              <p className="message-warning">The email could not be sent. Call, or write on WhatsApp.</p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
