import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { countedMessages, type MessageCard, type MessageState, messageStates } from '#domain/contact/inbox-message.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { countAfter, StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'

const labels: Record<MessageState, string> = { all: 'All', unread: 'Unread', unanswered: 'Unanswered' }

const nothing: Record<MessageState, { title: string; text: string }> = {
  all: { title: 'No messages yet', text: 'Messages from the contact page appear here.' },
  unread: { title: 'All read', text: 'No new messages.' },
  unanswered: { title: 'All answered', text: 'Nobody is waiting for an answer.' },
}

/** The inbox: messages from the contact page, newest first. */
export function MessagesPage() {
  const [search] = useSearchParams()
  const state = messageStates.find((each) => each === search.get('state')) ?? 'all'
  const listing = useEndpointPages(messagesApi.listMessages, { query: { state } })
  const first = listing.data?.pages[0]
  return (
    <AdminPage title="Messages" back={{ to: adminPaths.more, label: 'More' }}>
      <StateTabs
        label="Which messages"
        states={messageStates}
        current={state}
        path={adminPaths.messages}
        textOf={(each) => labels[each] + (first && each !== 'all' ? countAfter(first[each], countedMessages) : '')}
      />
      <PagedList
        of={listing}
        itemsOf={({ messages }) => messages}
        keyOf={({ id }) => id}
        nothing={
          <EmptyState title={nothing[state].title}>
            <p>{nothing[state].text}</p>
          </EmptyState>
        }
      >
        {(message) => <InboxRow message={message} />}
      </PagedList>
    </AdminPage>
  )
}

/** One message of the inbox as a link. Text from the sender is shown as plain text. */
function InboxRow({ message }: { message: MessageCard }) {
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
        <span className="row message-row-marks">
          {!isRead && <span className="chip chip-new">Unread</span>}
          {isAnswered && <span className="chip chip-good">Answered</span>}
          {hasAttachment && <span className="chip">File</span>}
        </span>
      )}
    </Link>
  )
}
