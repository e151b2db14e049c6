import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import {
  type InboxMessage,
  type MessageAttachment,
  type MessageReply,
  whatsappGreeting,
} from '#domain/contact/inbox-message.ts'
import { callHref, chatHref, formatPhone } from '#domain/contact/phone-links.ts'
import { fillPath } from '#domain/endpoint.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { fileSize } from '#web/kit/file-size.ts'
import { MessageMarks } from './message-marks.tsx'
import { useReplyDraft } from './reply-draft.ts'
import { ReplyForm } from './reply-form.tsx'

const states = {
  waiting: { label: 'Being sent', className: 'chip' },
  sent: { label: 'Sent', className: 'chip chip-good' },
  failed: { label: 'Could not be sent', className: 'chip chip-bad' },
}

/** One message. Opening it marks it as read. */
export function MessagePage() {
  const { id = '' } = useParams()
  return <MessageScreen key={id} id={id} />
}

function MessageScreen({ id }: { id: string }) {
  const query = useEndpointQuery(messagesApi.getMessage, { params: { id } })
  const message = query.data?.contactMessage
  return (
    <AdminPage
      title="Message"
      subtitle={message && <time dateTime={new Date(message.at).toISOString()}>{timeOf(message.at)}</time>}
      back={{ to: adminPaths.messages, label: 'Messages' }}
    >
      <QueryView
        of={query}
        gone={
          <EmptyState title="This message is gone">
            <p>Messages are deleted with the sender’s account, and after twelve months.</p>
            <Link className="button" to={adminPaths.messages}>
              All messages
            </Link>
          </EmptyState>
        }
      >
        {({ contactMessage }) => <MessageView message={contactMessage} />}
      </QueryView>
    </AdminPage>
  )
}

function MessageView({ message }: { message: InboxMessage }) {
  const { id, subject, text, wantsMarketing, attachment, replies } = message
  const draft = useReplyDraft(id)
  // A stored draft opens the form.
  const [isReplying, setIsReplying] = useState(!draft.isEmpty)
  const form = useRef<HTMLElement>(null)
  const replyButton = useRef<HTMLButtonElement>(null)
  const newest = useFocusNewReply(replies.length)

  function openForm() {
    flushSync(() => setIsReplying(true))
    form.current?.querySelector('textarea')?.focus()
  }
  function closeForm() {
    flushSync(() => setIsReplying(false))
    replyButton.current?.focus()
  }

  return (
    <>
      <article className="card stack message message-part">
        <MessageContact message={message} />
        <h2 className="message-subject" dir="auto">
          {subject}
        </h2>
        <p className="message-text" dir="auto">
          {text}
        </p>
        {attachment && <AttachmentView id={id} attachment={attachment} />}
        {wantsMarketing && <p className="second">Wants to hear about offers.</p>}
      </article>
      {replies.length > 0 && (
        <section className="stack message-part" ref={newest.list} tabIndex={-1} aria-label="Answers">
          <ReplyList replies={replies} />
        </section>
      )}
      {isReplying && (
        <section ref={form} className="card message-part" aria-label="Reply by email">
          <ReplyForm
            message={message}
            draft={draft}
            onSent={() => {
              closeForm()
              newest.expect()
            }}
            onClose={closeForm}
          />
        </section>
      )}
      <div className={isReplying ? 'message-part' : 'owner-dock message-part'}>
        {!isReplying && (
          <Button ref={replyButton} kind="main" className="message-reply-button" onClick={openForm}>
            <AdminIcon name="mail" />
            Reply by email
          </Button>
        )}
        <MessageMarks message={message} />
      </div>
    </>
  )
}

/** Focuses the list of replies once the expected reply has loaded. */
function useFocusNewReply(count: number) {
  const list = useRef<HTMLElement>(null)
  const expected = useRef(Infinity)
  useEffect(() => {
    if (count < expected.current) return
    expected.current = Infinity
    list.current?.focus()
  }, [count])
  return {
    list,
    expect() {
      expected.current = count + 1
    },
  }
}

/** The attached file with a warning and a download link. The file is never displayed here. */
function AttachmentView({ id, attachment: { name, type, bytes } }: { id: string; attachment: MessageAttachment }) {
  return (
    <div className="apart message-file">
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="second">
          {type.toUpperCase()}, {fileSize(bytes)}
        </span>
        <span className="message-warning">Not scanned for viruses. Open it only if you expect it.</span>
      </p>
      <a className="button" href={fillPath(messagesApi.getAttachment.path, { id })} download>
        <AdminIcon name="download" />
        Download file
      </a>
    </div>
  )
}

/** The sender and ways to reach them. Opening WhatsApp does not mark the message as answered. */
function MessageContact({ message }: { message: InboxMessage }) {
  const { name, email, phone, isAnswered } = message
  const call = callHref(phone)
  const whatsapp = chatHref(phone, whatsappGreeting(message))
  return (
    <div className="stack message-contact">
      <div>
        <p className="message-name" dir="auto">
          {name}
        </p>
        <p className="message-phone">
          <bdi>{formatPhone(phone)}</bdi>
        </p>
        <p className="second">
          <bdi>{email}</bdi>
        </p>
        {isAnswered && (
          <p className="row message-row-marks">
            <span className="chip chip-good">Answered</span>
          </p>
        )}
      </div>
      {call && <CallLinks call={call} whatsapp={whatsapp} />}
    </div>
  )
}

/** Replies sent by email, oldest first, with delivery status. */
function ReplyList({ replies }: { replies: MessageReply[] }) {
  return (
    <>
      <h2>{replies.length === 1 ? 'Answer' : 'Answers'}</h2>
      <ol className="stack">
        {replies.map(({ id, who, at, text, mail }) => (
          <li key={id} className="card stack gap-8 message-reply">
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
