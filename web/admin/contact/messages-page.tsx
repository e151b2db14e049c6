import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { countedMessages } from '#domain/contact/inbox-limits.ts'
import { type MessageState, messageStates } from '#domain/contact/inbox-message.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { countAfter, StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { InboxRow } from './message-row.tsx'

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
