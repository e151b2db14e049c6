import { useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminWaitingListApi } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { PersonRow } from './person-row.tsx'
import { waitingText } from './waiting-link.tsx'

/** The people who wait for one part, the longest waiting first, with a ready message for each phone. */
export function WaitingPeoplePage() {
  const { id: productId = '' } = useParams()
  const listing = useEndpointPages(adminWaitingListApi.listWaitingPeople, { params: { productId } })
  const part = listing.data?.pages[0]?.part
  return (
    <AdminPage
      title={part?.name ?? 'Waiting list'}
      subtitle={part ? waitingText(part) : undefined}
      isNarrow
      back={{ to: adminPaths.waiting, label: 'Waiting lists' }}
    >
      <Paged of={listing} itemsOf={({ list }) => list} nothing={<p>No one is waiting for this part.</p>}>
        {(list, first) => (
          <>
            <p className={first.part.isBack ? '' : 'second'}>
              {first.part.isBack
                ? 'It is back. Emails go out by themselves. Send the others their message, then mark them as told.'
                : 'Sold out. When it is back, emails go out automatically; for phone numbers a WhatsApp message is ready here.'}
            </p>
            <ul className="owner-rows">
              {list.map((person) => (
                <PersonRow key={person.id} part={first.part} person={person} />
              ))}
            </ul>
          </>
        )}
      </Paged>
    </AdminPage>
  )
}
